import {
  Component,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  lazy,
} from "react";
import { useStore } from "@nanostores/react";
import { Button } from "./button.tsx";
import { messages } from "./messages.ts";
import styles from "./late-part.module.css";
import { createExpectedPart, textAhead } from "./keys-ahead.ts";
import { ReloadButton } from "./reload-button.tsx";

/** A part of the screen whose script is fetched when it is first rendered; use it in a `LatePart`. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({ default: await load() }));

export interface LatePartProps {
  /** Shown until the part is loaded. */
  instead?: ReactNode;
  /** Shown when the part could not be fetched; by default a message that offers to reload the page. */
  missing?: ReactNode;
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

  override render(): ReactNode {
    const { instead = null, missing = <MissingPart />, children } = this.props;
    return this.state.isMissing ? missing : <Suspense fallback={instead}>{children}</Suspense>;
  }
}

export interface DeferredPartProps {
  /** Whether it has something to say by now. */
  isAsked?: boolean;
  children: ReactNode;
}

/** A part that loads by itself when there is time: nobody misses it before it has something to say. */
export const DeferredPart = ({ isAsked = false, children }: DeferredPartProps): ReactNode => (
  <LatePart missing={isAsked ? undefined : null}>{children}</LatePart>
);

interface MissingPartProps {
  /** For a part over the screen: closes it. */
  onClose?: (() => void) | undefined;
  /** The focus goes to this message, as it would have gone to the part. */
  takesFocus?: boolean;
}

let shown = 0;

/** True while a message on the screen says that a part is missing. */
export const isMissingPartShown = (): boolean => shown > 0;

/** Replaces a part whose script could not be fetched: the server has a newer one, or the network is down. */
const MissingPart = ({ onClose, takesFocus = false }: MissingPartProps) => {
  const t = useStore(messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, [takesFocus]);
  return (
    <div ref={box} className={styles["missing"]} role="alert" tabIndex={takesFocus ? -1 : undefined}>
      <p>{t.partMissing}</p>
      <ReloadButton />
      {onClose && (
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      )}
    </div>
  );
};

/** Says over the screen that a part is missing which has no place of its own there. */
export const MissingPartNote = (): ReactNode => {
  const [isClosed, setIsClosed] = useState(false);
  return (
    !isClosed && (
      <div className={styles["expected"]}>
        <MissingPart
          onClose={() => {
            setIsClosed(true);
          }}
        />
      </div>
    )
  );
};

export interface ExpectedPartProps {
  /** What Esc does while the part is loading; null for a part that nobody waits for, which takes no focus. */
  onCancel: (() => void) | null;
  /** Shown until it is loaded; without it, a note over the screen. */
  instead?: ReactNode;
  /** Shown when it could not be fetched and nobody has asked for it yet. */
  unasked?: ReactNode;
  children: ReactNode;
}

/** A part of the screen that will take the focus: it gets the keys that are pressed while its script is fetched. */
export const ExpectedPart = ({ onCancel, instead, unasked, children }: ExpectedPartProps) => {
  const [part] = useState(createExpectedPart);
  return (
    <LatePart
      missing={
        onCancel ? (
          <>
            {instead}
            <div className={styles["over"]}>
              <div className={styles["expected"]}>
                <MissingPart onClose={onCancel} takesFocus />
              </div>
            </div>
          </>
        ) : (
          (unasked ?? <MissingPart />)
        )
      }
      instead={
        <>
          {onCancel && <Holding part={part} onCancel={onCancel} />}
          {instead ?? <Note onCancel={onCancel ?? undefined} />}
        </>
      }
    >
      <Arrival part={part} />
      {children}
    </LatePart>
  );
};

type Part = ReturnType<typeof createExpectedPart>;

const Holding = ({ part, onCancel }: { part: Part; onCancel: () => void }) => {
  const cancel = useRef(onCancel);
  useLayoutEffect(() => {
    cancel.current = onCancel;
  }, [onCancel]);
  useLayoutEffect(() => {
    const gone = part.begin(() => {
      cancel.current();
    });
    return () => {
      // If another part has loaded instead, `Arrival` has reported it by then.
      queueMicrotask(gone);
    };
  }, [part]);
  return null;
};

const Arrival = ({ part }: { part: Part }) => {
  useLayoutEffect(() => {
    part.arrived();
  }, [part]);
  return null;
};

/** Shows what was typed, or that something is loading. A click outside cancels. */
const Note = ({ onCancel }: { onCancel: (() => void) | undefined }) => {
  const t = useStore(messages);
  const text = useSyncExternalStore(textAhead.subscribe, textAhead.read);
  return (
    <div className={styles["over"]} onClick={onCancel}>
      <p className={styles["expected"]} role="status">
        {text === "" ? t.loading : text}
      </p>
    </div>
  );
};
