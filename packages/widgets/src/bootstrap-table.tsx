import {
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type RefAttributes,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { startTable, type StartedTable } from "./start-table.ts";
import { type TableHandle, tableMethods, type TableMethods } from "./table-methods.ts";
import type { TableEvents, TableOptions } from "./table-options.ts";
import { handleOf } from "./widget-handle.ts";

/** The options and events of bootstrap-table, and its place in the page. */
export interface BootstrapTableProps<Row extends object> extends TableOptions<Row>, TableEvents<Row> {
  /** The rows. They are copied: what the library notes in a row never appears in yours. */
  data?: readonly Row[] | undefined;
  /** What extensions of the library add to its options. */
  extensionOptions?: Readonly<Record<string, unknown>> | undefined;
  /** Of the `table` element. */
  id?: string | undefined;
  /** Of the element around it. */
  className?: string | undefined;
}

const Table = <Row extends object>(
  { data, extensionOptions, id, className, ...options }: BootstrapTableProps<Row>,
  ref: ForwardedRef<TableHandle<Row>>,
) => {
  const host = useRef<HTMLDivElement>(null);
  const table = useRef<StartedTable | null>(null);
  const ownId = useId();

  useLayoutEffect(() => {
    const content = { data, options: { ...options, ...extensionOptions } };
    if (table.current) table.current.update(content);
    else if (host.current)
      table.current = startTable(host.current, id ?? `table-${ownId.replaceAll(/\W/g, "")}`, content);
  });
  useLayoutEffect(
    () => () => {
      table.current?.stop();
      table.current = null;
    },
    [],
  );
  useImperativeHandle(ref, () => handleOf<TableMethods<Row>>(tableMethods, () => table.current), []);

  return <div ref={host} className={className} />;
};

/**
 * A bootstrap-table. Props are the options and the events of the library's release that the page has loaded; the ref
 * holds its methods. Throws `LibraryMissing` to the nearest error boundary when the page has not loaded it.
 *
 * New `data` or options reach the library when they differ in content; a function that is another one (a formatter, a
 * handler) is used from then on, and what has been drawn already stays until the table is drawn again.
 */
export const BootstrapTable = forwardRef(Table) as <Row extends object>(
  props: BootstrapTableProps<Row> & RefAttributes<TableHandle<Row>>,
) => ReactElement;
