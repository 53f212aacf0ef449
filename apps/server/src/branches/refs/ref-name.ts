/**
 * What is wrong with the name of a branch or tag, by git's rules (`git check-ref-format`); undefined for a valid one.
 */
export const mistakeInName = (name: string): string | undefined =>
  rules.find(({ breaks }) => breaks.test(name))?.mistake;

const rules = [
  { breaks: /^$/, mistake: "the name of the branch is missing" },
  { breaks: /^-/, mistake: "no branch begins with a dash" },
  {
    breaks: /[\p{C}\p{Z}]/u,
    mistake: "no branch has a space or a character that cannot be seen in its name",
  },
  { breaks: /\.\./, mistake: "no branch has .. in its name" },
  { breaks: /[~^:?*[\\]|@\{/, mistake: "no branch has any of ~ ^ : ? * [ \\ @{ in its name" },
  { breaks: /^\/|\/$|\/\//, mistake: "a slash stands between two parts of a branch's name" },
  { breaks: /(^|\/)\.|\.$|\.lock(\/|$)/, mistake: "no part of a branch's name begins or ends with a dot" },
  { breaks: /^@$/, mistake: "@ is no branch" },
];
