import styles from "./mark.module.css";

/** The product's mark: a small table. */
export const Mark = () => (
  <span className={styles["mark"]} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
