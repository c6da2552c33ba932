import "./texts.ts";
import { consecutiveDays } from "@portico/contract/days/days";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { COLORS, type Content } from "./content.ts";

// The tests of pages replace the chart; their worker is the same.
vi.unmock("./bar-chart.tsx");

/** A chart draws nothing in an element without a size. */
beforeEach(() => {
  const size = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: 300, width: 600, height: 300 };
  const measured = vi
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ ...size, toJSON: () => size });
  return () => measured.mockRestore();
});

const CONTENT: Content = {
  finding: { title: { code: "reports.parkingNone" }, figures: [] },
  heading: "Date",
  series: [
    { key: "confirmed", label: "Confirmed", color: "indigo" },
    { key: "pending", label: "Pending", color: "orange" },
    { key: "other", label: "Not granted", color: "gray" },
  ],
  rows: [
    {
      key: "2026-11-16",
      name: "Mon 16 Nov",
      label: "Mon 16",
      values: { confirmed: 4, pending: 2, other: 1 },
    },
    {
      key: "2026-11-17",
      name: "Tue 17 Nov",
      label: "Tue 17",
      values: { confirmed: 0, pending: 3, other: 5 },
    },
  ],
  rowsOf: { period: "day" },
};

const show = async (content: Content, onOpen?: (opened: unknown) => void) => {
  const { ReportBars } = await import("./bar-chart.tsx");
  await renderScreen(<ReportBars content={content} height={300} lineLabel={undefined} onOpen={onOpen} />);
  const bars = () => [...document.querySelectorAll(".recharts-bar-rectangle path")];
  await expect.poll(() => bars().length).toBeGreaterThan(0);
  return bars();
};

test("more rows than bars are weeks, and what is no period says what is missing", async () => {
  const days = consecutiveDays("2025-01-01", 500).map((key) => ({
    key,
    name: key,
    label: key,
    values: { confirmed: 1 },
  }));
  const opened = vi.fn();
  const parts = await show({ ...CONTENT, rows: days }, opened);
  expect(parts).toHaveLength(72);
  expect(screen.getByText("Each bar is a week; the table has every day.")).toBeInTheDocument();
  fireEvent.click(parts[0]!);
  expect(opened).not.toHaveBeenCalled();
  cleanup();
  await show({ ...CONTENT, rows: days, rowsOf: {} });
  expect(screen.getByText("The first 400 rows; the table has 100 more.")).toBeInTheDocument();
});

test("each part of a bar opens the rows of its own series", async () => {
  const opened = vi.fn();
  const parts = await show(CONTENT, opened);
  // A part without any rows is not drawn: nothing was confirmed on Tuesday.
  expect(parts).toHaveLength(5);
  for (const part of parts) fireEvent.click(part);
  expect(opened.mock.calls.map(([one]) => one)).toEqual([
    { row: "2026-11-16", series: "confirmed" },
    { row: "2026-11-16", series: "pending" },
    { row: "2026-11-17", series: "pending" },
    { row: "2026-11-16", series: "other" },
    { row: "2026-11-17", series: "other" },
  ]);
});

test("what the report is compared with has an outline where there is one, and opens nothing", async () => {
  const opened = vi.fn();
  const parts = await show(
    { ...CONTENT, other: { label: "2 Nov – 3 Nov", rows: [{ confirmed: 6 }, undefined] } },
    opened,
  );
  const outlined = parts.filter((part) => part.getAttribute("stroke-dasharray") === "3 2");
  expect(outlined).toHaveLength(1);
  for (const part of outlined) fireEvent.click(part);
  expect(opened).not.toHaveBeenCalled();
  expect(document.body).toHaveTextContent("2 Nov – 3 Nov");
});

test("beside nothing that can be compared the legend names no other", async () => {
  await show({ ...CONTENT, other: { label: "Lisbon", rows: [undefined, undefined] } });
  expect(document.body).not.toHaveTextContent("Lisbon");
});

test("a line says what time it is among the times of a day", async () => {
  await show({ ...CONTENT, present: { at: [1], time: "10:42" } });
  expect(document.querySelectorAll(".recharts-reference-line")).toHaveLength(1);
  expect(document.body).toHaveTextContent("10:42");
});

test("the bars of a day that is not over are paler, and the legend says what they are", async () => {
  const parts = await show({ ...CONTENT, present: { at: [1], period: "day" } });
  expect(parts.map((part) => part.getAttribute("fill-opacity"))).toEqual(["1", "1", "0.5", "1", "0.5"]);
  expect(document.querySelector(".recharts-reference-line")).toBeNull();
  expect(document.body).toHaveTextContent("So far today");
});

test("series differ without colour: each has lines of its own, the same in the legend", async () => {
  const parts = await show(CONTENT);
  const fills = [...new Set(parts.map((part) => part.getAttribute("fill")))];
  expect(fills).toHaveLength(3);
  const legend = [...document.querySelectorAll("span > svg > rect")].map((rect) => rect.getAttribute("fill"));
  expect(legend.slice(1)).toEqual(fills.slice(1));
  const lines = fills.slice(1).map((fill) => {
    const [, pattern = ""] = /^url\(#(.+)\)$/.exec(fill ?? "") ?? [];
    return document.getElementById(pattern)?.querySelector("path")?.getAttribute("d");
  });
  expect(new Set(lines).size).toBe(2);
  expect(lines).not.toContain(undefined);
});

test("a bar says its number where it has room, in dark letters on a bar that is not over", async () => {
  await show({
    ...CONTENT,
    series: [{ key: "confirmed", label: "Confirmed", color: COLORS.first }, ...CONTENT.series.slice(1)],
    rows: [4, 3, 1, 0].map((confirmed, at) => ({
      ...{ key: `2026-11-1${at}`, name: `${at}`, label: `${at}` },
      values: { confirmed, pending: 90, other: confirmed === 1 ? 0 : confirmed * 10 },
    })),
    present: { at: [1], period: "day" },
    rowsOf: { period: "day" },
  });
  const said = () =>
    [...document.querySelectorAll("text[pointer-events=none]")].map((one) => [
      one.textContent,
      one.getAttribute("fill")?.includes("white"),
    ]);
  // Its part is too low for a number.
  expect(said()).toEqual([]);
  cleanup();
  await show({
    ...CONTENT,
    series: [{ key: "confirmed", label: "Confirmed", color: COLORS.first }],
    rows: [40, 30, 1, 0].map((confirmed, at) => ({
      ...{ key: `2026-11-1${at}`, name: `${at}`, label: `${at}`, values: { confirmed } },
    })),
    present: { at: [1], period: "day" },
  });
  expect(said()).toEqual([
    ["40", true],
    ["30", false],
  ]);
});

test("the axis says large numbers as their reader writes them, and has room for them", async () => {
  const start = () => Number(document.querySelector(".recharts-cartesian-grid line")?.getAttribute("x1"));
  await show(CONTENT);
  const narrow = start();
  cleanup();
  await show({
    ...CONTENT,
    rows: CONTENT.rows.map((row) => ({ ...row, values: { confirmed: 1_560_100 } })),
  });
  expect(start()).toBeGreaterThan(narrow + 20);
  const ticks = [...document.querySelectorAll(".recharts-yAxis-tick-labels text")].map(
    ({ textContent }) => textContent,
  );
  expect(ticks).toContain("1,600,000");
});
