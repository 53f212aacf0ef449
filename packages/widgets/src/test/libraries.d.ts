declare module "jquery" {
  import type { JQuery } from "@online-editor/widgets";

  const jquery: JQuery;
  export default jquery;
}
declare module "multiple-select/dist/multiple-select.js";
