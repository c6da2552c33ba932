import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import type { DayContent } from "./day-content.ts";
import { MonthGrid, type MonthGridProps } from "./month-grid.tsx";
import type { GridView } from "./month-range.ts";

const TODAY = "2026-11-20";
const CONTENT: Record<string, DayContent> = {
  "2026-11-12": { label: "parked" },
  "2026-11-23": { status: "confirmed" },
  "2026-11-24": { status: "permit" },
};

const Grid = ({ first, ...props }: { first: string[] } & Partial<MonthGridProps>) => {
  const [view, setView] = useState<GridView>({ month: "2026-11" });
  const [chosen, setChosen] = useState(first);
  const toggle = (day: string) =>
    setChosen((days) => (days.includes(day) ? days.filter((one) => one !== day) : [...days, day]));
  return (
    <MonthGrid
      label="Parking"
      view={view}
      onView={setView}
      today={TODAY}
      chosen={chosen}
      onChoose={(day) => (props.multiple ? toggle(day) : setChosen([day]))}
      isDisabled={(day) => day < TODAY}
      content={(day) => CONTENT[day]}
      {...props}
    />
  );
};

const open = async (first: string[], props: Partial<MonthGridProps> = {}) => {
  const { user } = await renderScreen(<Grid first={first} {...props} />);
  const grid = await screen.findByRole("grid", { name: "Parking" });
  return {
    user,
    grid,
    day: (name: RegExp) => within(grid).getByRole("button", { name }),
    chosen: () =>
      within(grid)
        .getAllByRole("gridcell", { selected: true })
        .map((cell) => within(cell).getByRole("button").dataset.day),
  };
};

test("a month is one tab stop and walks by keys", async () => {
  const { user, grid, day, chosen } = await open(["2026-11-23"]);
  await user.tab();
  for (let steps = 0; steps < 5 && !grid.contains(document.activeElement); steps++) await user.tab();
  expect(day(/^Monday 23 November, Confirmed/)).toHaveFocus();
  const steps: [string, RegExp][] = [
    ["{ArrowRight}", /^Tuesday 24 November, Permit/],
    ["{ArrowDown}", /^Tuesday 1 December/],
    ["{ArrowUp}", /^Tuesday 24 November/],
    ["{Home}", /^Monday 23 November/],
    ["{End}", /^Sunday 29 November/],
    ["{PageDown}", /^Tuesday 29 December/],
    ["{PageUp}", /^Sunday 29 November/],
    ["{Shift>}{PageDown}{/Shift}", /^Monday 29 November/],
    ["{Shift>}{PageUp}{/Shift}", /^Sunday 29 November/],
  ];
  for (const [key, name] of steps) {
    await user.keyboard(key);
    expect(day(name)).toHaveFocus();
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  }
  await user.keyboard("{Enter}");
  expect(chosen()).toEqual(["2026-11-29"]);
  await user.tab();
  expect(grid).not.toContainElement(document.activeElement as HTMLElement);
});

test("past days can be read, not chosen; the month can be turned, and back to today", async () => {
  const { user, day, chosen } = await open(["2026-11-23"]);
  const past = day(/^Thursday 12 November, past, parked/);
  expect(past).toHaveAttribute("aria-disabled", "true");
  await user.click(past);
  expect(chosen()).toEqual(["2026-11-23"]);
  expect(day(/^Friday 20 November, today/)).toHaveAttribute("aria-current", "date");
  await user.click(screen.getByRole("button", { name: "Next month" }));
  expect(screen.getByText("December 2026")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Today" }));
  expect(screen.getByText("November 2026")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  expect(screen.getByText("October 2026")).toBeVisible();
});

test("several days are chosen and given back", async () => {
  const { user, grid, day, chosen } = await open(["2026-11-24"], { multiple: true });
  expect(grid).toHaveAttribute("aria-multiselectable", "true");
  await user.click(day(/^Monday 23 November/));
  expect(chosen()).toEqual(["2026-11-23", "2026-11-24"]);
  await user.click(day(/^Tuesday 24 November/));
  expect(chosen()).toEqual(["2026-11-23"]);
});
