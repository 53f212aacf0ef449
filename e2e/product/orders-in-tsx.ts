/** Orders as a React component, page by page from the server; it counts films of a file, and shows what was clicked. */
export const ordersInTsx = `<div id="root"></div>
<script type="text/tsx">
  import { useEffect, useState } from "react";
  import { createRoot } from "react-dom/client";
  import { BootstrapTable } from "@online-editor/widgets";

  interface Order {
    id: number;
    customer: string;
  }

  const App = () => {
    const [clicked, setClicked] = useState("nothing");
    const [films, setFilms] = useState<object[]>([]);
    useEffect(() => {
      void fetch("json/films.json").then(async (answer) => setFilms(await answer.json()));
    }, []);
    return (
      <>
        <p>Clicked: {clicked}</p>
        <p>Films: {films.length}</p>
        <BootstrapTable<Order>
          url="data/orders"
          sidePagination="server"
          pagination
          pageSize={5}
          columns={[
            { field: "id", title: "Order" },
            { field: "customer", title: "Customer" },
          ]}
          onClickRow={(row) => setClicked(String(row.id))}
        />
      </>
    );
  };
  createRoot(document.getElementById("root")!).render(<App />);
</script>
`;
