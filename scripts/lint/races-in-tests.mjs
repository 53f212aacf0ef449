/** For `no-restricted-syntax` in browser tests: what passes on a fast machine and fails on a busy one. */
export const racesInTests = [
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: "Wait for what a person would see, not for a time.",
  },
  {
    selector: "MemberExpression[computed=true] > CallExpression.object[callee.property.name='frames']",
    message:
      "A run replaces its frame, and another takes its place: find a frame by its name or by what it shows.",
  },
];
