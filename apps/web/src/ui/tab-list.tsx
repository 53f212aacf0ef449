import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./tab-list.module.css";
import { useTranslate } from "../platform/use-translate.ts";

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Above the words of a wide tab. */
  icon?: IconName;
  /** A count, as a number to see and in words to hear. */
  count?: { text: string; words: string; tone?: "bad" } | undefined;
}

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  /** Null: none of them is shown now. */
  shown: Id | null;
  onShow: (id: Id) => void;
  /** Wide tabs for touch. */
  look?: "strip" | "wide";
}

/** The attributes that make an element the panel of the tab with that id. */
export const tabPanel = (id: string): { id: string; role: "tabpanel"; "aria-labelledby": string } => ({
  id: `panel-${id}`,
  role: "tabpanel",
  "aria-labelledby": `tab-${id}`,
});

/** Tabs side by side; arrow keys, Home and End move between them and show their panels. */
export const TabList = <Id extends string>({
  label,
  tabs,
  shown,
  onShow,
  look = "strip",
}: TabListProps<Id>) => {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  const press = (event: KeyboardEvent) => {
    const now = Math.max(
      0,
      tabs.findIndex(({ id }) => id === (shown ?? focusedIn(list.current))),
    );
    const next = targetOf(event.key, now, tabs.length);
    const tab = tabs[next ?? -1];
    if (!tab) return;
    event.preventDefault();
    onShow(tab.id);
    document.getElementById(`tab-${tab.id}`)?.focus();
  };
  return (
    <div
      ref={list}
      className={`${styles["list"] ?? ""} ${styles[look] ?? ""}`}
      role="tablist"
      aria-label={label}
      onKeyDown={press}
    >
      {tabs.map(({ id, label: name, icon, count }, index) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          className={styles["tab"]}
          aria-selected={id === shown}
          aria-controls={id === shown ? `panel-${id}` : undefined}
          aria-label={count ? t("{tab}, {words}", { tab: name, words: count.words }) : name}
          tabIndex={id === shown || (shown === null && index === 0) ? 0 : -1}
          onClick={() => {
            onShow(id);
          }}
        >
          {icon && <Icon name={icon} />}
          <span className={styles["name"]} data-name={name}>
            {name}
          </span>
          {count && <span className={styles["count"]} data-count={count.text} data-tone={count.tone} />}
        </button>
      ))}
    </div>
  );
};

const focusedIn = (list: HTMLElement | null) =>
  list?.querySelector('[role="tab"]:focus')?.id.replace(/^tab-/, "");

const targetOf = (key: string, now: number, count: number): number | null => {
  if (key === "ArrowRight") return (now + 1) % count;
  if (key === "ArrowLeft") return (now + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
};
