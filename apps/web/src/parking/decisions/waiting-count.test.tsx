import { listReservations } from "@portico/contract/parking/reservations";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { on } from "../../testing/api.ts";
import { HARBOUR } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { WaitingCount } from "./waiting-count.tsx";

const open = (count: number) =>
  renderScreen(<WaitingCount />, { answers: [on(listReservations, { count, results: [] })] });

test("the navigation counts the requests of the site that are pending, and nothing when none is", async () => {
  const { api } = await open(5);
  expect(await screen.findByText("5")).toBeVisible();
  expect(screen.getByText("5 are pending")).toBeVisible();
  expect(api.sent(listReservations)[0]?.query).toMatchObject({ site: HARBOUR.id, status: "pre-approval" });
  api.answer(on(listReservations, { count: 1, results: [] }));
  await queryClient.invalidateQueries({ queryKey: ["parking"] });
  expect(await screen.findByText("1 is pending")).toBeVisible();
  api.answer(on(listReservations, { count: 0, results: [] }));
  await queryClient.invalidateQueries({ queryKey: ["parking"] });
  await waitFor(() => expect(screen.queryByText(/pending/)).toBeNull());
  expect(screen.queryByText("1")).toBeNull();
});

test("more than 99 are not counted to the last", async () => {
  await open(120);
  expect(await screen.findByText("99+")).toBeVisible();
});
