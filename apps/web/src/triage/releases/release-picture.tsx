import { PreviewCard } from "@base-ui/react/preview-card";
import type { Version } from "@online-editor/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { type Editor, useEditor } from "../../platform/editor-context.ts";
import { claimPlace, createHungProcess, judgeOnRelease } from "../judging/judge-in-frame.ts";
import { checkingParts, takeSubject } from "../subject.ts";
import styles from "./release-picture.module.css";

/** In pixels: at half its size, it can still be read. */
const pageWidth = 640;

/** So long a release is pointed at before it runs. */
const restMs = 200;

interface ReleasePictureProps {
  release: Version;
  anchor: () => Element | null;
  side: "top" | "bottom";
  /** What is said of the release. */
  children: ReactNode;
}

/** A small picture of the document on a release, after the steps of its check, beside what is pointed at. */
export const ReleasePicture = ({ release, anchor, side, children }: ReleasePictureProps) => (
  <PreviewCard.Root open>
    <PreviewCard.Portal>
      <PreviewCard.Positioner className={styles["place"]} anchor={anchor} side={side} sideOffset={8}>
        <PreviewCard.Popup className={styles["card"]} aria-hidden="true">
          <Picture release={release} />
          <p>{children}</p>
        </PreviewCard.Popup>
      </PreviewCard.Positioner>
    </PreviewCard.Portal>
  </PreviewCard.Root>
);

const Picture = ({ release }: { release: Version }) => {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frames = place.current;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      if (frames) void runIn(frames, editor, { release, stop: stop.signal });
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
      frames?.replaceChildren();
    };
  }, [editor, release]);
  return <div ref={place} className={styles["picture"]} />;
};

/** Runs the document as it is judged on a release; its frame stays where it is. */
const runIn = async (
  place: HTMLElement,
  editor: Editor,
  { release, stop }: { release: Version; stop: AbortSignal },
): Promise<void> => {
  const [parts, subject] = [checkingParts(editor), takeSubject(editor.store.getState())];
  if (!subject || (await claimPlace(parts, subject.workspace)) !== null || stop.aborted) return;
  const process = createHungProcess(parts);
  const { ended } = await judgeOnRelease(parts, subject, { release, place, width: pageWidth, stop });
  await process.endAfter(ended);
  process.bringBack();
};
