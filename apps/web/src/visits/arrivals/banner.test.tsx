import { listWaiting } from "@portico/contract/visits/visits";
import { listWalkIns } from "@portico/contract/visits/walk-ins";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { on } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { HARBOUR, id, list } from "../../testing/people.ts";
import { NOW, renderScreen } from "../../testing/render.tsx";
import { type Visit, visit } from "../testing/visit.ts";
import type { WalkIn } from "../walk-ins/use-walk-ins.ts";
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

const walkIn = (
  number: number,
  firstName: string,
  can: WalkIn["can"] = { approve: true, deny: true },
): WalkIn => ({
  ...{ id: id(900 + number), status: "pending", firstName, lastName: "Okada", company: "Acme" },
  ...{ email: null, phone: null, photo: null, type: null, isOnDenyList: false, can },
  ...{ decidedAt: null, decidedBy: null, reason: null, visitId: null },
  ...{ createdAt: NOW, timeZone: "Europe/London", site: { id: HARBOUR.id, name: HARBOUR.name } },
  host: { id: id(1), name: "Priya Nair" },
  answers: [{ label: "Hot work", answer: "No", isFlagged: false }],
});

test("a walk-in is one line with its decisions; what they said unfolds", async () => {
  const { user } = await renderScreen(<ArrivalsBanner />, {
    now: NOW,
    answers: [on(listWaiting, list()), on(listWalkIns, list(walkIn(1, "Noor")))],
  });
  const banner = within(await screen.findByRole("region", { name: "Your walk-ins" }));
  expect(banner.getByRole("status")).toHaveTextContent(/^Noor Okada has come to see you/);
  expect(banner.getByRole("button", { name: "Approve Noor Okada" })).toBeVisible();
  expect(banner.queryByText("Hot work")).toBeNull();
  await user.click(banner.getByRole("button", { name: "Details" }));
  expect(banner.getByText("Hot work")).toBeVisible();
});

test("a walk-in whom only reception can approve can be denied, in words that fit", async () => {
  await renderScreen(<ArrivalsBanner />, {
    now: NOW,
    answers: [
      on(listWaiting, list()),
      on(listWalkIns, list(walkIn(1, "Noor", { approve: false, deny: true }))),
    ],
  });
  const banner = within(await screen.findByRole("region", { name: "Your walk-ins" }));
  expect(banner.getByText("Only reception can approve this walk-in.")).toBeVisible();
  expect(banner.getByRole("button", { name: "Deny Noor Okada" })).toBeVisible();
  expect(banner.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("of several walk-ins the first is named, and all unfold", async () => {
  const { user } = await renderScreen(<ArrivalsBanner />, {
    now: NOW,
    answers: [on(listWaiting, list()), on(listWalkIns, list(walkIn(1, "Omar"), walkIn(2, "Noor")))],
  });
  const banner = within(await screen.findByRole("region", { name: "Your walk-ins" }));
  expect(banner.getByRole("status")).toHaveTextContent(/^Noor Okada and 1 more have come to see you/);
  await user.click(banner.getByRole("button", { name: "Show all 2" }));
  expect(banner.getByRole("button", { name: "Approve Omar Okada" })).toBeVisible();
});
