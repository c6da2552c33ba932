import { IconFilter, IconMapPin, IconTag, IconUser } from "@tabler/icons-react";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { ColumnsButton } from "./columns-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import {
  choiceFilter,
  customFilter,
  dayFilter,
  daysFilter,
  severalFilter,
  toggleFilter,
} from "./filters.tsx";
import {
  dayParam,
  flagParam,
  idParam,
  idsParam,
  lastDayParam,
  oneOf,
  searchParam,
  textParam,
} from "./params.ts";
import { type AddressOf, listSearch } from "./search.ts";

const described = listSearch({
  search: searchParam,
  status: oneOf(["open", "closed"]),
  use: oneOf(["used", "all"], "used"),
  features: idsParam,
  site: idParam,
  floor: idParam,
  mine: flagParam,
  tag: textParam(20),
  from: dayParam,
  until: lastDayParam,
  day: dayParam,
});
type Address = AddressOf<typeof described>;

const TODAY = "2026-11-20";
const rows = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

const List = ({ initial, changes }: { initial: Address; changes: Address[] }) => {
  const [search, setSearch] = useState(initial);
  const [shown, setShown] = useState(["name", "site"]);
  const list = {
    search,
    count: described.count(search),
    change: (changed: Address) => {
      changes.push(changed);
      setSearch((before) => ({ ...before, ...changed }));
    },
    clear: () => setSearch(described.clear),
  };
  return (
    <FilterBar
      list={list}
      search={{ key: "search", label: "Search people", hint: "Name or plate" }}
      filters={[
        choiceFilter(list, "status", { icon: IconFilter, label: "Status", rows: rows("Open", "Closed") }),
        choiceFilter(list, "use", {
          icon: IconFilter,
          label: "Shown",
          rows: rows("Used", "All"),
          usual: "used",
        }),
        severalFilter(list, "features", { icon: IconTag, label: "Features", rows: rows("Screen", "Lift") }),
        daysFilter(list, "from", "until", {
          label: "When",
          value: { from: search.from, until: search.until },
          today: TODAY,
        }),
        toggleFilter(list, "mine", { icon: IconUser, label: "Mine" }),
        choiceFilter(list, "site", {
          icon: IconMapPin,
          label: "Site",
          rows: [{ id: "h", name: "Harbour", label: "Harbour, London" }],
          also: { floor: undefined },
          isRare: true,
        }),
        dayFilter(list, "day", { label: "Day", today: TODAY, isRare: true }),
        search.tag !== undefined &&
          customFilter({
            key: "tag",
            icon: IconTag,
            label: "Tag",
            value: search.tag,
            isSet: true,
            onClear: () => list.change({ tag: undefined }),
            content: "Only one tag",
          }),
      ]}
    >
      <ColumnsButton
        choices={[
          { key: "name", label: "Name" },
          { key: "site", label: "Place" },
        ]}
        shown={shown}
        onChange={setShown}
      />
      <p>Shown: {shown.join()}</p>
    </FilterBar>
  );
};

const open = async (initial: Address = {}, width?: number) => {
  const changes: Address[] = [];
  const { user } = await renderScreen(<List initial={initial} changes={changes} />, width ? { width } : {});
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
  return { user, changes, press };
};

test("every chip names its filter and its value; what is set can be cleared, one by one and all at once", async () => {
  const { changes, press } = await open({ status: "closed", features: "lift", use: "all" });
  expect(screen.getByLabelText("Filters")).toBeVisible();
  for (const name of ["Status Closed", "Shown All", "Features Lift", "When Any time"])
    expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Clear When" })).toBeNull();
  await press("Clear Status");
  expect(changes).toEqual([{ status: undefined }]);
  expect(screen.getByRole("button", { name: "Status Any" })).toHaveFocus();
  await press("Clear filters");
  expect(screen.getByRole("button", { name: "Shown Used" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Features Any" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

test("a chip opens, moves and closes by keys; the usual choice leaves the address", async () => {
  const { user, changes } = await open();
  screen.getByRole("button", { name: "Status Any" }).focus();
  await user.keyboard("{Enter}");
  const choices = within(await screen.findByRole("dialog", { name: /^Status/ }));
  await waitFor(() => expect(choices.getByRole("radio", { name: "Any" })).toHaveFocus());
  await user.keyboard("{ArrowDown}");
  expect(changes).toEqual([{ status: "open" }]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Status Open" })).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Shown Used" }));
  await user.click(await screen.findByRole("radio", { name: "All" }));
  await user.click(screen.getByRole("radio", { name: "Used" }));
  expect(changes.slice(1)).toEqual([{ use: "all" }, { use: undefined }]);
});

test("several choices are one parameter, without them none", async () => {
  const { user, changes, press } = await open();
  await press("Features Any");
  await user.click(await screen.findByRole("checkbox", { name: "Screen" }));
  await user.click(screen.getByRole("checkbox", { name: "Lift" }));
  expect(screen.getByRole("button", { name: "Features Screen and Lift", hidden: true })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Screen" }));
  await user.click(screen.getByRole("checkbox", { name: "Lift" }));
  expect(changes).toEqual([
    { features: "screen" },
    { features: "screen,lift" },
    { features: "lift" },
    { features: undefined },
  ]);
});

test("a filter is switched on and off, and days are chosen by a word", async () => {
  const { user, changes, press } = await open();
  await press("Mine");
  expect(screen.getByRole("button", { name: "Mine", pressed: true })).toBeVisible();
  await press("Mine");
  await press("When Any time");
  await user.click(await screen.findByRole("button", { name: "This week" }));
  await press("Clear When");
  expect(changes).toEqual([
    { mine: "true" },
    { mine: undefined },
    { from: "2026-11-16", until: "2026-11-22" },
    { from: undefined, until: undefined },
  ]);
});

test("+ Filter offers what is not shown, and opens what is chosen", async () => {
  const { user, changes, press } = await open();
  expect(screen.queryByRole("button", { name: /^Site/ })).toBeNull();
  await press("Add filter");
  const offered = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Site", "Day"]);
  await user.click(offered[0]!);
  await user.click(await screen.findByRole("radio", { name: "Harbour, London" }));
  expect(changes).toEqual([{ site: "h", floor: undefined }]);
  expect(screen.getByRole("button", { name: "Site Harbour", hidden: true })).toBeVisible();
  await user.keyboard("{Escape}");
  await press("Add filter");
  await user.click(await screen.findByRole("menuitem", { name: "Day" }));
  await screen.findByRole("dialog", { name: /^Day/ });
  expect(screen.queryByRole("button", { name: "Add filter", hidden: true })).toBeNull();
});

test("a rare filter of the address is shown at once", async () => {
  const { changes, press } = await open({ day: "2026-11-27", tag: "press" });
  expect(screen.getByRole("button", { name: "Day Fri 27 Nov" })).toBeVisible();
  await press("Clear Tag");
  expect(changes).toEqual([{ tag: undefined }]);
});

test("a search goes out when the keys rest, and at once when it is cleared", async () => {
  const { user, changes } = await open();
  const field = screen.getByRole("searchbox", { name: "Search people" });
  expect(field).toHaveAttribute("placeholder", "Name or plate");
  await user.click(field);
  await user.keyboard("  ab 12");
  expect(changes).toEqual([]);
  await waitFor(() => expect(changes).toEqual([{ search: "ab 12" }]));
  await user.clear(field);
  await user.paste("x".repeat(300));
  await waitFor(() => expect(changes.at(-1)).toEqual({ search: "x".repeat(100) }));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(field).toHaveValue("");
});

test("columns are hidden and shown again", async () => {
  const { user, press } = await open();
  await press("Columns");
  await user.click(await screen.findByRole("checkbox", { name: "Place" }));
  expect(screen.getByText("Shown: name")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Place" }));
  expect(screen.getByText("Shown: name,site")).toBeVisible();
});

test("on phones all filters are in a drawer, whose button counts those that are set", async () => {
  const { user, changes, press } = await open(
    { status: "open", from: "2026-11-16", until: "2026-11-22" },
    390,
  );
  expect(screen.queryByRole("button", { name: "Status Open" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
  await press("Filters (2)");
  const drawer = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(drawer.getByRole("button", { name: "Site Any" })).toBeVisible();
  await user.click(drawer.getByRole("button", { name: "Clear Status" }));
  expect(changes).toEqual([{ status: undefined }]);
  await user.click(drawer.getByRole("button", { name: "Clear filters" }));
  await user.click(drawer.getByRole("button", { name: "Show results" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
});
