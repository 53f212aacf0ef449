import styles from "./bottom-bar.module.css";
import { MainButtons } from "./main-buttons.tsx";

/** On a phone: what stands in the top bar elsewhere, in reach of the thumb. */
export const BottomBar = () => (
  <nav className={styles["bar"]} aria-label="Main">
    <MainButtons />
  </nav>
);
