/** The value of a choice. */
export type SelectValue = string | number;

/** One choice: only its value, or with the library's other properties. */
export type SelectChoice =
  | SelectValue
  | {
      type?: "option";
      text: string;
      value: SelectValue;
      selected?: boolean;
      disabled?: boolean;
      visible?: boolean;
      divider?: boolean;
      classes?: string;
      title?: string;
    };

/** Choices under a label. */
export interface SelectGroup {
  type: "optgroup";
  label: string;
  children: readonly Exclude<SelectChoice, SelectValue>[];
  disabled?: boolean;
  visible?: boolean;
}

/** The choices: a list, or texts by value. */
export type SelectData = readonly (SelectChoice | SelectGroup)[] | Readonly<Record<string, string>>;

interface Filtered {
  text: string;
  label?: string;
  search: string;
  originalText: string;
  originalLabel?: string;
  originalSearch: string;
  row: object;
  parent?: object;
}

/** The options of multiple-select's newest release, except `data` and events. Older releases ignore newer options. */
export interface SelectOptions {
  name?: string;
  placeholder?: string;
  classes?: string;
  classPrefix?: string;
  classInput?: string;
  locale?: string;
  selectAll?: boolean;
  /** Allows only one choice; default false. */
  single?: boolean;
  singleRadio?: boolean;
  multiple?: boolean;
  hideOptgroupCheckboxes?: boolean;
  multipleWidth?: number;
  width?: number | string;
  size?: string;
  dropWidth?: number | string;
  maxHeight?: number;
  maxHeightUnit?: "px" | "row";
  position?: "top" | "bottom";
  displayValues?: boolean;
  displayTitle?: boolean;
  displayDelimiter?: string;
  minimumCountSelected?: number;
  ellipsis?: boolean;
  isOpen?: boolean;
  keepOpen?: boolean;
  openOnHover?: boolean;
  container?: string | Element | null;
  /** Shows a search field above the choices; by default from `filterByDataLength` choices on. */
  filter?: boolean;
  filterGroup?: boolean;
  filterOptions?: boolean;
  filterPlaceholder?: string;
  filterAcceptOnEnter?: boolean;
  filterByDataLength?: number;
  filterSelectAll?: boolean;
  customFilter?: (choice: Filtered) => boolean;
  showClear?: boolean;
  animate?: "none" | "fade" | "slide";
  styler?: (choice: never) => string | false | null | undefined;
  textTemplate?: (element: never) => string;
  labelTemplate?: (element: never) => string;
  formatSelectAll?: () => string;
  formatAllSelected?: () => string;
  formatCountSelected?: (count: number, total: number) => string;
  formatNoMatchesFound?: () => string;
  formatFilterAll?: () => string;
  formatFilterSelected?: () => string;
  formatFilterUnselected?: () => string;
}

/** A choice as the library passes it to handlers. */
export interface ReportedChoice {
  text: string;
  value: SelectValue;
  selected: boolean;
  data?: unknown;
}

/** The events of a select box, by the library's names. `onChange` is the component's own. */
export interface SelectEvents {
  onOpen?: () => void;
  onClose?: () => void;
  onCheckAll?: () => void;
  onUncheckAll?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onOptgroupClick?: (group: never) => void;
  /** Returning false keeps the choice as it is. */
  onBeforeClick?: (choice: never) => boolean;
  onClick?: (choice: ReportedChoice) => void;
  onFilter?: (text: string) => void;
  onClear?: () => void;
  onAfterCreate?: () => void;
}
