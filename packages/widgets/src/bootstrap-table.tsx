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
import type { TableHandle } from "./table-methods.ts";
import type { TableEvents, TableOptions } from "./table-options.ts";
import { handleOf } from "./widget-handle.ts";

/** The options and events of bootstrap-table, and its place in the page. */
export interface BootstrapTableProps<Row extends object> extends TableOptions<Row>, TableEvents<Row> {
  /** The rows. They are copied: the library's own fields in a row never appear in yours. */
  data?: readonly Row[] | undefined;
  /** Options that extensions of the library add. */
  extensionOptions?: Readonly<Record<string, unknown>> | undefined;
  /** The id of the `table` element. */
  id?: string | undefined;
  /** The class of the element around it. */
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
  useImperativeHandle(ref, () => handleOf(() => table.current) as TableHandle<Row>, []);

  return <div ref={host} className={className} />;
};

/**
 * A bootstrap-table. Its props are the options and events of the library's release that the page has loaded; the ref
 * has its methods. Throws `LibraryMissing` to the nearest error boundary when the page has not loaded it.
 *
 * New `data` or options are passed to the library when their content differs. A new function (a formatter, a handler)
 * is used from then on; what is already rendered stays until the table is rendered again.
 */
export const BootstrapTable = forwardRef(Table) as <Row extends object>(
  props: BootstrapTableProps<Row> & RefAttributes<TableHandle<Row>>,
) => ReactElement;
