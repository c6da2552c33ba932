import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToastHost } from "./toast-host.tsx";
import { toast } from "./toasts.ts";

const DURATION = 5000;
/** Toasts go with a movement. */
const GONE = 1000;

const open = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <MantineProvider>
      <ToastHost />
    </MantineProvider>,
  );
  const region = within(screen.getByRole("region", { name: "Messages" }));
  act(() => toast.positive("Loaded."));
  await region.findByText("Loaded.");
  await pass(DURATION + GONE);
  expect(region.queryByText("Loaded.")).toBeNull();
  return region;
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a toast lasts as long as the specification says", async () => {
  const region = await open();
  act(() => toast.positive("Saved."));
  await pass(DURATION - 100);
  expect(region.getByText("Saved.")).toBeInTheDocument();
  await pass(100 + GONE);
  expect(region.queryByText("Saved.")).toBeNull();
});

test("errors interrupt a screen reader, and others wait in a region that is always there", async () => {
  const region = await open();
  const status = region.getByRole("status");
  act(() => {
    toast.negative("Not saved.");
    toast.warning("Saved in part.");
  });
  expect(region.getByRole("alert")).toHaveTextContent("Not saved.");
  expect(within(status).getByText("Saved in part.").closest("[role=alert]")).toBeNull();
});

test.each([
  ["hovered", fireEvent.mouseEnter, fireEvent.mouseLeave],
  ["focused", fireEvent.focus, fireEvent.blur],
])("a toast stays while it is %s, and then its whole time", async (_, begin, end) => {
  const region = await open();
  act(() => toast.negative("Not saved."));
  const target = () => region.getByRole("alert");
  await pass(DURATION - 100);
  begin(target());
  await pass(2 * DURATION);
  expect(target()).toBeInTheDocument();
  end(target());
  await pass(DURATION - 100);
  expect(target()).toBeInTheDocument();
  await pass(100 + GONE);
  expect(region.queryByRole("alert")).toBeNull();
});

test("a sticky toast stays until it is closed, also after it was focused", async () => {
  const region = await open();
  act(() => toast.negative("A new version is there.", { isSticky: true }));
  await pass(2 * DURATION);
  fireEvent.focus(region.getByRole("alert"));
  fireEvent.blur(region.getByRole("alert"));
  await pass(2 * DURATION);
  fireEvent.click(region.getByRole("button", { name: "Dismiss" }));
  await pass(GONE);
  expect(region.queryByRole("alert")).toBeNull();
});

test("at most four at once, the oldest goes; the same message stands once", async () => {
  const region = await open();
  act(() => {
    for (const message of ["1", "2", "3", "4", "5", "3"]) toast.negative(message);
  });
  await pass(GONE);
  expect(region.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["2", "4", "5", "3"]);
});

test("an action runs once and closes its toast", async () => {
  const region = await open();
  const run = vi.fn();
  act(() => toast.positive("Parking cancelled.", { action: { label: "Undo", run } }));
  fireEvent.click(region.getByRole("button", { name: "Undo" }));
  await pass(GONE);
  expect(run).toHaveBeenCalledOnce();
  expect(region.queryByText("Parking cancelled.")).toBeNull();
  act(() => toast.warning("Click here to reload.", { action: { run } }));
  fireEvent.click(region.getByRole("button", { name: "Click here to reload." }));
  expect(run).toHaveBeenCalledTimes(2);
});
