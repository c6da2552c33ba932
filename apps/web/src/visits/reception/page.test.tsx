import { listVisitorTypes } from "@portico/contract/visitors/types";
import { listVisits } from "@portico/contract/visits/visits";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { stopClock } from "../../testing/clock.ts";
import { id, list } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { findRow, namesShown, openReception } from "../testing/reception.ts";
import { visitorType } from "../testing/settings.ts";
import { visit, walkInVisit } from "../testing/visit.ts";

const INES = visit(501, "Ines");
const MATEO = visit(502, "Mateo", { status: "no-show", actions: ["check-in", "arrived"] });
const PETRA = visit(503, "Petra");
const searchOf = (address: string) => new URLSearchParams(address.split("?")[1]);

test("the usual filter shows the scheduled; status, days, size and page live in the address", async () => {
  const { user, api, address } = await openReception([INES, MATEO, PETRA]);
  await findRow("Ines");
  expect(namesShown()).toEqual(["Ines", "Petra"]);
  expect(screen.getByText("1 to 2 of 2")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Status Scheduled" }));
  await user.click(await screen.findByRole("radio", { name: "No-show" }));
  await findRow("Mateo");
  expect(await screen.findByText("1 to 1 of 1")).toBeVisible();
  expect(searchOf(address()).get("status")).toBe("no-show");
  expect(namesShown()).toEqual(["Mateo"]);

  await user.click(screen.getByRole("radio", { name: "All" }));
  await user.keyboard("{Escape}");
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "1");
  expect(await screen.findByText("1 to 1 of 3")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Page 3 of 3" }));
  expect(await screen.findByText("3 to 3 of 3")).toBeVisible();
  expect(namesShown()).toEqual(["Petra"]);
  expect(Object.fromEntries(searchOf(address()))).toEqual({ status: "all", size: "1", page: "3" });

  await user.click(screen.getByRole("button", { name: "Days shown Today, Fri 20 Nov" }));
  await user.click(await screen.findByRole("button", { name: "Tomorrow" }));
  expect(await screen.findByText("No visits found")).toBeVisible();
  expect(api.sent(listVisits).at(-1)?.query).toMatchObject({ start: "2026-11-21", end: "2026-11-21" });
});

test("all that is found is saved as CSV, not the page that is shown", async () => {
  const saved = savedFiles();
  const { user } = await openReception([INES, MATEO, PETRA], { search: "?status=all&size=1" });
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["visits 2026-11-20 to 2026-11-20.csv"]));
  const lines = (await saved[0]!.content.text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain("Day,Start,End,Visitor,Company,Host,Site,Place,Plate,Space,Status");
  expect(lines[1]).toBe(
    '2026-11-20,10:30,11:30,Ines Okada,Okada Systems,Felix Marques,Harbour,"Willow, Main, 1",,,Expected',
  );
});

test("rare filters leave a type, or those with and without an invitation", async () => {
  const contractor = { id: id(32), name: "Contractor" };
  const typed = visit(504, "Typed", { type: contractor });
  const { user, address } = await openReception([INES, typed, walkInVisit(505, "Wanda")], {
    search: "?status=all",
    answers: [on(listVisitorTypes, list(visitorType(), visitorType(contractor)))],
  });
  await findRow("Wanda");
  expect(namesShown()).toEqual(["Ines", "Typed", "Wanda"]);
  const filter = async (name: string, value: string) => {
    await user.click(screen.getByRole("button", { name: "Add filter" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    await user.click(await screen.findByRole("radio", { name: value }));
    await user.keyboard("{Escape}");
  };

  await filter("Visitor type", "Contractor");
  await waitFor(() => expect(namesShown()).toEqual(["Typed"]));
  expect(searchOf(address()).get("type")).toBe(contractor.id);

  await user.click(screen.getByRole("button", { name: "Clear Visitor type" }));
  await filter("Invitation", "Walk-ins");
  await waitFor(() => expect(namesShown()).toEqual(["Wanda"]));
  expect(searchOf(address()).get("walkIn")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Invitation Walk-ins" }));
  await user.click(await screen.findByRole("radio", { name: "Invited" }));
  await waitFor(() => expect(namesShown()).toEqual(["Ines", "Typed"]));
  expect(searchOf(address()).get("walkIn")).toBe("false");
});

test("with all statuses each group keeps its heading, in the order of attention", async () => {
  const rows = [
    visit(601, "Arrived", { status: "arrived" }),
    visit(602, "Inside", { status: "checked-in" }),
    visit(603, "Later", { start: "2026-11-20T15:00:00Z" }),
    visit(604, "Gone", { status: "checked-out" }),
  ];
  await openReception(rows, { search: "?status=all" });
  await findRow("Arrived");
  const headings = screen.getAllByRole("rowheader").filter((one) => one.getAttribute("scope") === "rowgroup");
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Waiting now",
    "On site",
    "Scheduled",
    "Done",
  ]);
});

test("what the address says is shown: nothing is chosen again after a reload", async () => {
  await openReception([INES, MATEO, PETRA], { search: "?status=no-show&search=Mat" });
  await findRow("Mateo");
  expect(namesShown()).toEqual(["Mateo"]);
  expect(screen.getByRole("button", { name: "Status No-show" })).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search visits" })).toHaveValue("Mat");
});

test("a search is asked 300 ms after the last letter", async () => {
  const { api, address } = await openReception([INES, PETRA]);
  const field = screen.getByRole("searchbox", { name: "Search visits" });
  const asked = () => new Set(api.sent(listVisits).flatMap(({ query }) => query.search ?? []));
  const { pass, see } = stopClock();
  fireEvent.change(field, { target: { value: "Pet" } });
  await pass(299);
  fireEvent.change(field, { target: { value: "Petra" } });
  await pass(299);
  expect(searchOf(address()).get("search")).toBeNull();
  await pass(1);
  expect(searchOf(address()).get("search")).toBe("Petra");
  await see(() => expect(namesShown()).toEqual(["Petra"]));
  expect(asked()).toEqual(new Set(["Petra"]));
});
