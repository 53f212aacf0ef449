/** The result of the Vite plugin `script-as-text.ts` for a module. */
declare module "*?script" {
  const text: string;
  export default text;
}
declare module "*?lines" {
  const text: string;
  export default text;
}
