/** A table of ships as a React component; it says which was clicked. */
export const tableInTsx = `<div id="root"></div>
<script type="text/tsx">
  import { useState } from "react";
  import { createRoot } from "react-dom/client";
  import { BootstrapTable } from "@online-editor/widgets";

  const ships: { ship: string }[] = [{ ship: "Aurora" }, { ship: "Fjordkraft" }];
  const App = () => {
    const [clicked, setClicked] = useState("nothing");
    return (
      <>
        <p>Clicked: {clicked}</p>
        <BootstrapTable
          data={ships}
          columns={[{ field: "ship", title: "Ship" }]}
          onClickRow={(row) => setClicked(row.ship)}
        />
      </>
    );
  };
  createRoot(document.getElementById("root")!).render(<App />);
</script>
`;
