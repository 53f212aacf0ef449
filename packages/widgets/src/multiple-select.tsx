import {
  type ForwardedRef,
  forwardRef,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { type SelectHandle, selectMethods, type SelectMethods } from "./select-methods.ts";
import type { SelectData, SelectEvents, SelectOptions, SelectValue } from "./select-options.ts";
import { startSelect, type StartedSelect } from "./start-select.ts";
import { handleOf } from "./widget-handle.ts";

/** The options and events of multiple-select, its value, and its place in the page. */
export interface MultipleSelectProps extends SelectOptions, SelectEvents {
  data: SelectData;
  /** What is chosen. Given, the box shows this and nothing else: change it in `onChange`. */
  value?: readonly SelectValue[] | undefined;
  /** What is chosen at first, when `value` is not given. */
  defaultValue?: readonly SelectValue[] | undefined;
  disabled?: boolean | undefined;
  /** Of the `select` element, so that a label can name it. */
  id?: string | undefined;
  /** Of the element around it. */
  className?: string | undefined;
  /** Someone has chosen something else, or a method has. Values are as in `data`, in its order. */
  onChange?: ((values: SelectValue[]) => void) | undefined;
}

const Select = (
  { data, value, defaultValue, disabled = false, id, className, onChange, ...options }: MultipleSelectProps,
  ref: ForwardedRef<SelectHandle>,
) => {
  const host = useRef<HTMLDivElement>(null);
  const select = useRef<StartedSelect | null>(null);
  const tell = useRef(onChange);
  const ownId = useId();
  // A change that `value` does not follow is taken back in the rendering after it.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    tell.current = onChange;
    const content = { data, value, isDisabled: disabled, options };
    if (select.current) select.current.update(content);
    else if (host.current)
      select.current = startSelect(
        host.current,
        {
          id: id ?? `select-${ownId.replaceAll(/\W/g, "")}`,
          chosen: defaultValue,
          onChange: (values) => {
            tell.current?.(values);
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
  useImperativeHandle(ref, () => handleOf<SelectMethods>(selectMethods, () => select.current), []);

  return <div ref={host} className={className} />;
};

/**
 * A multiple-select. Props are the options and the events of the library's release that the page has loaded; the ref
 * holds its methods. Throws `LibraryMissing` to the nearest error boundary when the page has not loaded it.
 */
export const MultipleSelect = forwardRef(Select);
