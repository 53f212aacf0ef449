/** What `script-as-text.ts`, beside the configuration of Vite, makes of a module. */
declare module "*?script" {
  const text: string;
  export default text;
}
declare module "*?lines" {
  const text: string;
  export default text;
}
