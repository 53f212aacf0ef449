export { BranchTrouble } from "./branch-trouble.tsx";
export { ChoicePopover } from "./choice-popover.tsx";
