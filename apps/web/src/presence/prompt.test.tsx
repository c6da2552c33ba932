import { listMailUsages } from "@portico/contract/mail-room/mail-room";
import {
  changePresence,
  listPresence,
  type Presence,
  setPresence,
} from "@portico/contract/presence/presence";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused } from "../testing/api.ts";
import { toastOf } from "../testing/fields.ts";
import { renderPage } from "../testing/page.tsx";
import { HARBOUR, id, list, person } from "../testing/people.ts";
import { renderScreen } from "../testing/render.tsx";
import { PresencePrompt } from "./prompt.tsx";
import "./texts.ts";

const HERE: Presence = {
  id: id(101),
  user: person().id,
  date: "2026-11-20",
  onSite: true,
  travellingBy: null,
  siteId: HARBOUR.id,
  changedAt: "2026-11-20T08:00:00.000Z",
};

/** What is said stands there when it is asked for next. */
const open = (said: Presence[] = []) => {
  let rows = said;
  return renderScreen(<PresencePrompt />, {
    answers: [
      on(listPresence, () => list(...rows)),
      on(setPresence, ({ body }) => {
        rows = [{ ...HERE, onSite: body.onSite }];
        return rows[0]!;
      }),
      on(changePresence, ({ body }) => {
        rows = [{ ...HERE, travellingBy: body.travellingBy ?? null }];
        return rows[0]!;
      }),
    ],
  });
};
const question = (name: string) => screen.findByRole("region", { name });
const button = (name: string) => screen.getByRole("button", { name });
const ON_SITE = "Are you on-site today?";
const HOW = "How are you getting in today?";

test("the question is followed by how, with the keyboard; answered, it is gone", async () => {
  const { user, api } = await open();
  expect(
    within(await question(ON_SITE)).getByText("This helps reception and keeps the muster list up to date."),
  ).toBeVisible();
  await user.click(button("Yes"));
  expect(within(await question(HOW)).getByText("On-site today")).toBeVisible();
  // The keyboard goes on where the answer was.
  expect(button("Car")).toHaveFocus();
  await user.click(button("Bike"));
  await expect.poll(() => screen.queryByRole("region", { name: HOW })).toBeNull();
  expect(api.sent(setPresence).map(({ body }) => body)).toEqual([{ onSite: true, source: "prompt" }]);
  expect(api.sent(changePresence).map(({ params, body }) => [params.id, body.travellingBy])).toEqual([
    [HERE.id, "bike"],
  ]);
});

test("a yes is taken back before it is said how", async () => {
  const { user, api } = await open([HERE]);
  await question(HOW);
  await user.click(button("Change"));
  await question(ON_SITE);
  await user.click(button("No"));
  await expect.poll(() => screen.queryByRole("region", { name: ON_SITE })).toBeNull();
  expect(api.sent(setPresence).map(({ body }) => body.onSite)).toEqual([false]);
});

test("how can be put off for the day, also when the page is opened again", async () => {
  const { user } = await open([HERE]);
  await question(HOW);
  await user.click(button("Not now"));
  expect(screen.queryByRole("region", { name: HOW })).toBeNull();
  // What was said is known already.
  await open([HERE]);
  expect(screen.queryByRole("region", { name: HOW })).toBeNull();
});

test("what cannot be saved is said, and asked still", async () => {
  const { user, api } = await open();
  api.answer(on(setPresence, refused(500, "internal")));
  await question(ON_SITE);
  await user.click(button("No"));
  await toastOf("Your answer could not be saved. Please try again.");
  expect(await question(ON_SITE)).toBeVisible();
});

test("what cannot be loaded is not asked, and cannot be changed in the menu", async () => {
  const { user } = await renderPage("/mail-collect", {
    answers: [on(listPresence, refused(404, "not_found")), on(listMailUsages, list())],
  });
  await user.click(await screen.findByRole("button", { name: /^Account menu of/ }));
  expect(await screen.findByRole("menuitemcheckbox", { name: "Working remotely" })).toBeDisabled();
  const { api } = await renderScreen(<PresencePrompt />, {
    answers: [on(listPresence, refused(404, "not_found"))],
  });
  await expect.poll(() => api.sent(listPresence).length).toBe(1);
  expect(screen.queryByRole("region", { name: ON_SITE })).toBeNull();
  expect(screen.queryByText(/could not/)).toBeNull();
});
