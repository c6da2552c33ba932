import { listOwnPassages } from "@portico/contract/cameras/plates";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { ownPassage } from "../testing/plate-rows.ts";
import { OwnPassages } from "./panel.tsx";

const open = (answer: Parameters<typeof on<typeof listOwnPassages>>[1]) =>
  renderScreen(<OwnPassages />, { answers: [on(listOwnPassages, answer)] });

test("passages stand under their days, in the time of their site", async () => {
  await open({
    count: 3,
    results: [
      ownPassage({ id: id(1), direction: "away", executedAt: "2026-11-20T17:46:00.000Z" }),
      ownPassage({ id: id(2) }),
      ownPassage({ id: id(3), executedAt: "2026-06-19T07:34:00.000Z", cameraName: "SOUTH", direction: null }),
    ],
    shared: [],
  });
  const today = within(await screen.findByRole("region", { name: "Friday 20 November" }));
  expect(today.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Out, NORTH-INRK23 NVK Harbour17:46",
    "In, NORTH-INRK23 NVK Harbour08:31",
  ]);
  expect(
    within(screen.getByRole("region", { name: "Friday 19 June" })).getByRole("listitem"),
  ).toHaveTextContent("Seen, SOUTHRK23 NVK Harbour08:34");
  expect(screen.getByText("Only you and the car park team see these.")).toBeVisible();
});

test("further pages are turned to", async () => {
  const { user, api } = await open(({ query }) => ({
    count: 11,
    results: [ownPassage({ cameraName: query.page === 2 ? "SOUTH" : "NORTH-IN" })],
    shared: [],
  }));
  await screen.findByText("In, NORTH-IN");
  await user.click(screen.getByRole("button", { name: /Page 2/ }));
  expect(await screen.findByText("In, SOUTH")).toBeVisible();
  expect(api.sent(listOwnPassages).at(-1)?.query).toMatchObject({ page: 2, limit: 10 });
});

test("a plate of two accounts is explained, and nothing at all is said so", async () => {
  const { api } = await open({ count: 0, results: [], shared: ["RK23 NVK", "AB12"] });
  expect(await screen.findByText(/^RK23 NVK and AB12 are somebody else’s too/)).toBeVisible();
  expect(screen.queryByText("No camera has seen your vehicles yet.")).toBeNull();
  expect(api.sent(listOwnPassages)).toHaveLength(1);
});
