/**
 * The address that the libraries' own examples ask for rows, page by page, as the source of a regular expression: it matches
 * the address alone, without a query.
 */
export const rowsAddress = String.raw`(?:https?:)?//examples\.wenzhixin\.net\.cn/examples/bootstrap_table/data(?![\w/.-])`;
