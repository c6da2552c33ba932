import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";

interface Desk {
  id: string;
  name: string;
}
const DESKS: Desk[] = Array.from({ length: 5 }, (_, at) => ({ id: `d${at + 1}`, name: `Desk ${at + 1}` }));

/** Two of five desks to a page, in an order that can be turned round; the second cannot be ticked. */
const Desks = (over: Partial<DataTableProps<Desk>>) => {
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<Desk[]>([]);
  const [isDescending, setDescending] = useState<boolean>();
  const all = isDescending ? DESKS.toReversed() : DESKS;
  return (
    <>
      <p>Ticked: {ticked.map(({ name }) => name).join(", ") || "none"}</p>
      <DataTable<Desk>
        columns={[{ accessor: "name", title: "Name" }]}
        rows={all.slice((page - 1) * 2, page * 2)}
        count={DESKS.length}
        page={page}
        limit={2}
        onPage={setPage}
        empty="No desks"
        sorting={{ accessor: "name", isDescending, onChange: setDescending }}
        selection={{
          rows: ticked,
          onChange: setTicked,
          labelOf: ({ name }) => `Select ${name}`,
          allLabel: "Select all of this page",
          isSelectable: ({ id }) => id !== "d2",
        }}
        {...over}
      />
    </>
  );
};
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell").at(-1)?.textContent);

test("pages are turned, and what they show of how many is said", async () => {
  const { user } = await renderScreen(<Desks />);
  expect(names()).toEqual(["Desk 1", "Desk 2"]);
  expect(screen.getByText("1 to 2 of 5")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Page 3 of 3" }));
  expect(names()).toEqual(["Desk 5"]);
  expect(screen.getByText("5 to 5 of 5")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Previous page" }));
  expect(names()).toEqual(["Desk 3", "Desk 4"]);
});

test("ticked rows stay ticked on other pages; what nothing can be done with is not ticked", async () => {
  const { user } = await renderScreen(<Desks />);
  expect(screen.getByRole("checkbox", { name: "Select Desk 2" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Select all of this page" }));
  expect(screen.getByText("Ticked: Desk 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Desk 4" }));
  expect(screen.getByText("Ticked: Desk 1, Desk 4")).toBeVisible();
});

test("a header turns the order, and says which it is", async () => {
  const { user } = await renderScreen(<Desks />);
  const header = () => within(screen.getByRole("columnheader", { name: /^Name/ })).getByRole("button");
  await user.click(header());
  expect(header().textContent).toBe("Name, in ascending order");
  await user.click(header());
  expect(header().textContent).toBe("Name, in descending order");
  expect(names()).toEqual(["Desk 5", "Desk 4"]);
});

test("a row unfolds what there is more of it", async () => {
  const { user } = await renderScreen(<Desks expansion={({ name }) => `All about ${name}`} />);
  await user.click(screen.getAllByRole("button", { name: "Show details", expanded: false })[0]!);
  // It unfolds with a later frame.
  expect(await screen.findByText("All about Desk 1")).toBeVisible();
});

test("nothing to show is said in place of the table", async () => {
  await renderScreen(<Desks rows={[]} count={0} />);
  expect(screen.getByText("No desks")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});
