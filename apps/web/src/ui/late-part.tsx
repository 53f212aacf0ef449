import {
  Component,
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { Button } from "./button.tsx";
import styles from "./late-part.module.css";
import { lazyModule } from "../platform/lazy-module.ts";
import { focusStandIn, leaveStandIn } from "./focus-return.ts";
import { useTranslate } from "../platform/use-translate.ts";

const modules: (() => Promise<unknown>)[] = [];

/**
 * The parts of the screen in a module, which is fetched when one of them is first rendered, or by `prefetchParts`. Use
 * each in a `LatePart`.
 */
export const lateParts = <Parts,>(load: () => Promise<Parts>) => {
  const loadOnce = lazyModule(load);
  modules.push(loadOnce);
  return <Props extends object>(choose: (parts: Parts) => ComponentType<Props>): ComponentType<Props> =>
    lazy(async () => ({ default: choose(await loadOnce()) }));
};

/** Fetches the parts that nobody has asked for yet, so that nobody waits for them later. */
export const prefetchParts = (): void => {
  // A script that cannot be fetched is reported by itself (`reportMissingParts`).
  for (const load of modules.splice(0)) load().catch(() => undefined);
};

interface LatePartProps {
  /** Shown until the part is loaded. */
  instead?: ReactNode;
  /** Shown when the part could not be fetched; by default a message that offers to reload the page. */
  missing?: ReactNode;
  /** For a part that somebody opened: closes it, and a notification says that it is missing. */
  onMissing?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A part of the screen whose script is fetched on demand. If that fails, the rest works without it until the page is
 * reloaded: Chromium never fetches a module again after a failure.
 */
export class LatePart extends Component<LatePartProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override componentDidCatch(): void {
    if (!this.props.onMissing) return;
    // React asks for a part once; whoever opens it again is told again.
    window.dispatchEvent(new Event("vite:preloadError"));
    this.props.onMissing();
  }

  override render(): ReactNode {
    const { instead = null, onMissing, missing = onMissing ? null : <MissingPart />, children } = this.props;
    return this.state.isMissing ? missing : <Suspense fallback={instead}>{children}</Suspense>;
  }
}

interface DeferredPartProps {
  /** Whether it has something to say by now. */
  isAsked?: boolean;
  children: ReactNode;
}

/** A part that loads by itself when there is time: nobody misses it before it has something to say. */
export const DeferredPart = ({ isAsked = false, children }: DeferredPartProps): ReactNode => (
  <LatePart missing={isAsked ? undefined : null}>{children}</LatePart>
);

/** Replaces a part whose script could not be fetched: the server has a newer one, or the network is down. */
const MissingPart = () => {
  const t = useTranslate();
  return (
    <div className={styles["missing"]} role="alert">
      <p>
        {t(
          "This part of the editor did not load. There may be a newer version, or no connection. Your text is still here.",
        )}
      </p>
      <ReloadButton />
    </div>
  );
};

/** Says over the screen that a part is missing which has no place of its own there. */
export const MissingPartNote = (): ReactNode => (
  <div className={styles["expected"]}>
    <MissingPart />
  </div>
);

interface OverlayPartProps {
  onCancel: () => void;
  /** Stands in for it until its script is fetched; by default a note that has the focus, so that no key goes elsewhere. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A part over the screen, such as a dialog, which takes the focus from its first frame on. */
export const OverlayPart = ({ onCancel, instead, children }: OverlayPartProps) => (
  <LatePart
    onMissing={() => {
      leaveStandIn();
      onCancel();
    }}
    instead={instead ?? <LoadingOverlay onCancel={onCancel} />}
  >
    {children}
  </LatePart>
);

const LoadingOverlay = ({ onCancel }: { onCancel: () => void }) => {
  const t = useTranslate();
  return (
    <StandIn className={styles["over"]} onCancel={onCancel}>
      <p className={styles["expected"]} role="status">
        {t("Loading")}
      </p>
    </StandIn>
  );
};

interface StandInProps extends Pick<ComponentProps<"div">, "role" | "aria-label"> {
  className: string | undefined;
  onCancel: () => void;
  children?: ReactNode;
}

/** Has the focus until the part itself is there; Esc cancels. */
export const StandIn = ({ onCancel, children, ...place }: StandInProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const target = box.current?.querySelector("input") ?? box.current;
    if (target) focusStandIn(target);
  }, []);
  return (
    <div
      {...place}
      ref={box}
      tabIndex={-1}
      data-waits=""
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        leaveStandIn();
        onCancel();
      }}
    >
      {children}
    </div>
  );
};

const followLine = (listener: () => void) => {
  const following = new AbortController();
  for (const type of ["online", "offline"])
    window.addEventListener(type, listener, { signal: following.signal });
  return () => {
    following.abort();
  };
};

/** Why the page cannot be reloaded now: offline, the browser's own error page would replace it. */
export const useReloadTrouble = (): string | null => {
  const t = useTranslate();
  const isOnline = useSyncExternalStore(followLine, () => navigator.onLine);
  return isOnline ? null : t("Not possible while offline");
};

/** Reloads the page. It never takes the focus by itself: keys that are meant for something else must not press it. */
const ReloadButton = () => {
  const t = useTranslate();
  return (
    <Button
      look="outlined"
      disabledReason={useReloadTrouble()}
      onClick={() => {
        location.reload();
      }}
    >
      {t("Reload")}
    </Button>
  );
};
