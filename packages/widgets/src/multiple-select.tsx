import {
  type ForwardedRef,
  forwardRef,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import type { SelectHandle } from "./select-methods.ts";
import type { SelectData, SelectEvents, SelectOptions, SelectValue } from "./select-options.ts";
import { startSelect, type StartedSelect } from "./start-select.ts";
import { handleOf } from "./widget-handle.ts";

/** The options and events of multiple-select, its value, and its place in the page. */
export interface MultipleSelectProps extends SelectOptions, SelectEvents {
  data: SelectData;
  /** The chosen values. If set, the box always shows these: change them in `onChange`. */
  value?: readonly SelectValue[] | undefined;
  /** The values chosen at first, when `value` is not set. */
  defaultValue?: readonly SelectValue[] | undefined;
  disabled?: boolean | undefined;
  /** The id of the `select` element, for a label. */
  id?: string | undefined;
  /** The class of the element around it. */
  className?: string | undefined;
  /** Called when the user or a method changes the choice. Values are as in `data`, in its order. */
  onChange?: ((values: SelectValue[]) => void) | undefined;
}

const Select = (
  { data, value, defaultValue, disabled = false, id, className, onChange, ...options }: MultipleSelectProps,
  ref: ForwardedRef<SelectHandle>,
) => {
  const host = useRef<HTMLDivElement>(null);
  const select = useRef<StartedSelect | null>(null);
  const latestOnChange = useRef(onChange);
  const ownId = useId();
  // If `value` does not follow a change, the next rendering undoes it.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    latestOnChange.current = onChange;
    const content = { data, value, isDisabled: disabled, options };
    if (select.current) select.current.update(content);
    else if (host.current)
      select.current = startSelect(
        host.current,
        {
          id: id ?? `select-${ownId.replaceAll(/\W/g, "")}`,
          chosen: defaultValue,
          onChange: (values) => {
            latestOnChange.current?.(values);
            renderAgain();
          },
        },
        content,
      );
  });
  useLayoutEffect(
    () => () => {
      select.current?.stop();
      select.current = null;
    },
    [],
  );
  useImperativeHandle(ref, () => handleOf(() => select.current) as SelectHandle, []);

  return <div ref={host} className={className} />;
};

/**
 * A multiple-select. Its props are the options and events of the library's release that the page has loaded; the ref
 * has its methods. Throws `LibraryMissing` to the nearest error boundary when the page has not loaded it.
 */
export const MultipleSelect = forwardRef(Select);
