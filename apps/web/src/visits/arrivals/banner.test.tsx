import { listWaiting } from "@portico/contract/visits/visits";
import { listWalkIns } from "@portico/contract/visits/walk-ins";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { on } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { list } from "../../testing/people.ts";
import { NOW, renderScreen } from "../../testing/render.tsx";
import { type Visit, visit } from "../testing/visit.ts";
import { ArrivalsBanner } from "./banner.tsx";

/** Arrived so many minutes after the page was opened. */
const arrived = (number: number, firstName: string, minutes: number): Visit =>
  visit(number, firstName, {
    status: "arrived",
    statusChanges: [
      {
        status: "arrived",
        at: new Date(Date.parse(NOW) + minutes * 60_000).toISOString(),
        by: null,
        via: "kiosk",
      },
    ] as Visit["statusChanges"],
  });

test("who has arrived stands there; who arrives later is told of by a toast, once", async () => {
  let here = [arrived(1, "Ana", -5)];
  await renderScreen(<ArrivalsBanner />, {
    now: NOW,
    answers: [on(listWaiting, () => list(...here)), on(listWalkIns, list())],
  });
  const banner = await screen.findByRole("region", { name: "Your visitors" });
  expect(within(banner).getByText(/^Ana Okada is at reception/)).toBeVisible();

  const askAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ["arrivals"] }));
  here = [...here, arrived(2, "Ben", 1)];
  await askAgain();
  await toastOf("Ben Okada is at reception");
  expect(screen.queryByText("Ana Okada is at reception")).toBeNull();

  // Gone, and there again: the list that told of Ben has stayed.
  const all = here;
  here = [];
  await askAgain();
  await expect.poll(() => screen.queryByRole("region", { name: "Your visitors" })).toBeNull();
  here = all;
  await askAgain();
  await screen.findByRole("region", { name: "Your visitors" });
  expect(screen.getAllByText("Ben Okada is at reception")).toHaveLength(1);
});
