import styles from "./account-menu.module.css";
import { useWorkspace } from "../kernel/editor-context.ts";

/** The signed-in user, as one letter. */
export const AccountFace = () => {
  const username = useWorkspace((workspace) => workspace.user?.username ?? "");
  return (
    <span className={styles["initial"]} aria-hidden="true">
      {username.slice(0, 1).toUpperCase()}
    </span>
  );
};
