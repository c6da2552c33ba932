import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import type { OpenRange, RangeName } from "./range.ts";
import { RangeChip } from "./range-chip.tsx";

interface Options {
  initial?: OpenRange;
  standard?: RangeName;
  rows?: "ahead" | "past";
}

const List = ({ initial = {}, changes, ...options }: Options & { changes: OpenRange[] }) => {
  const [days, setDays] = useState(initial);
  const today = { from: "2026-11-20", until: "2026-11-20" };
  return (
    <RangeChip
      value={options.standard && !days.from ? today : days}
      today="2026-11-20"
      isActive={Boolean(days.from || days.until)}
      onChange={(next) => {
        changes.push(next);
        setDays(next);
      }}
      {...options}
    />
  );
};

/** It is Fri 20 Nov 2026. */
const open = async ({ width, ...options }: Options & { width?: number } = {}) => {
  const changes: OpenRange[] = [];
  const { user } = await renderScreen(<List {...options} changes={changes} />, width ? { width } : {});
  const chip = () => screen.getByRole("button", { name: /^When / });
  const panel = async () => {
    await user.click(chip());
    return within(await screen.findByRole("dialog", { name: /^When/ }));
  };
  return { user, chip, panel, changes };
};

test("six words, and a seventh for all days", async () => {
  const { user, chip, panel, changes } = await open();
  expect(chip()).toHaveTextContent("When Any time");
  const words = within((await panel()).getByRole("group", { name: "Common dates" }));
  expect(words.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Today",
    "Tomorrow",
    "This week",
    "Next 7 days",
    "This month",
    "Last month",
    "Any time",
  ]);
  expect(words.getByRole("button", { pressed: true })).toHaveTextContent("Any time");
  await user.click(words.getByRole("button", { name: "This week" }));
  expect(changes).toEqual([{ from: "2026-11-16", until: "2026-11-22" }]);
  expect(chip()).toHaveTextContent("When 16–22 Nov");
  await waitFor(() => expect(chip()).toHaveFocus());
});

test.each([
  ["Today", "2026-11-20", "2026-11-20", "When Today, Fri 20 Nov"],
  ["Yesterday", "2026-11-19", "2026-11-19", "When Thu 19 Nov"],
  ["Last 7 days", "2026-11-14", "2026-11-20", "When 14–20 Nov"],
  ["This month", "2026-11-01", "2026-11-30", "When 1–30 Nov"],
  ["Last month", "2026-10-01", "2026-10-31", "When 1–31 Oct"],
])("%s, of a list of the past", async (word, from, until, shown) => {
  const { user, chip, panel, changes } = await open({ rows: "past" });
  await user.click((await panel()).getByRole("button", { name: word }));
  expect(changes).toEqual([{ from, until }]);
  expect(chip()).toHaveTextContent(shown);
});

test("the cross takes the choice back", async () => {
  const { user, chip, changes } = await open({ initial: { from: "2026-11-30", until: "2026-12-04" } });
  expect(chip()).toHaveTextContent("When 30 Nov – 4 Dec");
  await user.click(screen.getByRole("button", { name: "Clear When" }));
  expect(changes).toEqual([{}]);
  expect(screen.queryByRole("button", { name: "Clear When" })).toBeNull();
});

test("two days of two months are chosen in the calendar, then applied", async () => {
  const { user, chip, panel, changes } = await open();
  const inside = await panel();
  expect(inside.getByText("November 2026")).toBeVisible();
  expect(inside.getByText("December 2026")).toBeVisible();
  await user.click(inside.getByRole("button", { name: "Monday 30 November 2026" }));
  await user.click(inside.getByRole("button", { name: "Friday 4 December 2026" }));
  expect(inside.getByRole("textbox", { name: "From" })).toHaveValue("Mon 30 Nov");
  expect(inside.getByRole("textbox", { name: "Until" })).toHaveValue("Fri 4 Dec");
  expect(changes).toEqual([]);
  await user.click(inside.getByRole("button", { name: "Apply" }));
  expect(changes).toEqual([{ from: "2026-11-30", until: "2026-12-04" }]);
  expect(chip()).toHaveTextContent("When 30 Nov – 4 Dec");
});

test("both days are typed key by key; Enter applies them", async () => {
  const { user, panel, changes } = await open();
  const inside = await panel();
  await user.click(inside.getByRole("textbox", { name: "From" }));
  await user.keyboard("2/12");
  await user.tab();
  expect(inside.getByRole("textbox", { name: "Until" })).toHaveFocus();
  await user.keyboard("8 dec{Enter}");
  expect(changes).toEqual([{ from: "2026-12-02", until: "2026-12-08" }]);
});

test("a text that is no date, and a last day before the first, are not applied", async () => {
  const { user, panel, changes } = await open();
  const inside = await panel();
  const [from, until] = [
    inside.getByRole("textbox", { name: "From" }),
    inside.getByRole("textbox", { name: "Until" }),
  ];
  await user.click(from);
  await user.keyboard("soon");
  await user.click(inside.getByRole("button", { name: "Apply" }));
  expect(from).toHaveAccessibleDescription("Enter a date such as 20/11/2026.");
  await user.clear(from);
  await user.paste("2026-12-02");
  await user.click(until);
  await user.keyboard("1/12/2026{Enter}");
  expect(until).toHaveAccessibleDescription("Enter Wed 2 Dec 2026 or a later day.");
  expect(changes).toEqual([]);
});

test("one end may stay open in a list of all days", async () => {
  const { user, chip, panel, changes } = await open();
  const inside = await panel();
  await user.click(inside.getByRole("textbox", { name: "From" }));
  await user.paste("2026-11-02");
  await user.click(inside.getByRole("button", { name: "Apply" }));
  expect(changes).toEqual([{ from: "2026-11-02", until: undefined }]);
  expect(chip()).toHaveTextContent("When from Mon 2 Nov");
});

test("a list of today has no days to choose all of; its own word takes the choice back", async () => {
  const { user, chip, panel, changes } = await open({
    standard: "today",
    initial: { from: "2026-11-02", until: "2026-11-02" },
  });
  expect(chip()).toHaveTextContent("When Mon 2 Nov");
  const inside = await panel();
  expect(inside.queryByRole("button", { name: "Any time" })).toBeNull();
  await user.click(inside.getByRole("button", { name: "Today" }));
  expect(changes).toEqual([{}]);
  expect(chip()).toHaveTextContent("When Today, Fri 20 Nov");
});

test("a phone shows one month", async () => {
  const { user, panel, changes } = await open({ width: 390 });
  const inside = await panel();
  expect(inside.getByText("November 2026")).toBeVisible();
  expect(inside.queryByText("December 2026")).toBeNull();
  await user.click(inside.getByRole("button", { name: "Tomorrow" }));
  expect(changes).toEqual([{ from: "2026-11-21", until: "2026-11-21" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
