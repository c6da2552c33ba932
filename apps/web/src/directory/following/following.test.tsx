import { getSchedule } from "@portico/contract/directory/directory";
import {
  type FollowedColleague,
  followColleague,
  listFollowed,
  unfollowColleague,
} from "@portico/contract/presence/following";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fieldErrors, noAnswer, on, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id, list, person as viewer } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { LocateButton } from "../locate/button.tsx";

const colleague = (at: number, firstName: string, lastName: string): FollowedColleague => ({
  id: id(at),
  firstName,
  lastName,
  photo: null,
});
const CALLUM = colleague(20, "Callum", "Reid");
const ZOE = colleague(21, "Zoe", "Adler");

const Locate = ({ first }: { first: string | undefined }) => {
  const [located, onLocate] = useState(first);
  return <LocateButton located={located} onLocate={onLocate} />;
};
/** The dialog, at a server that keeps whom the person follows. */
async function open(located: string, followed: FollowedColleague[], answers: Stub[] = []) {
  let kept = followed;
  const rendered = await renderScreen(<Locate first={located} />, {
    answers: [
      on(listFollowed, () => list(...kept)),
      on(getSchedule, ({ params }) => ({
        user: [CALLUM, ZOE].find((one) => one.id === params.id) ?? { ...CALLUM, id: params.id },
        presence: null,
        schedule: [],
      })),
      on(followColleague, ({ params }) => {
        kept = [CALLUM];
        return { id: params.id, isFollowed: true };
      }),
      on(unfollowColleague, ({ params }) => {
        kept = kept.filter((one) => one.id !== params.id);
        return { id: params.id, isFollowed: false };
      }),
      ...answers,
    ],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Locate Colleague" }));
  return { ...rendered, dialog };
}
const SEARCH = "search";
const theSwitch = () =>
  screen.findByRole<HTMLInputElement>("switch", { name: "Tell me when Callum comes in" });

test("a colleague is followed by the keyboard, and no more", async () => {
  const { user, api } = await open(CALLUM.id, []);
  expect(await theSwitch()).not.toBeChecked();
  expect(screen.getByRole("link", { name: "Choose how you are told" })).toHaveAttribute(
    "href",
    "/notifications",
  );
  (await theSwitch()).focus();
  await user.keyboard(" ");
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(api.sent(followColleague).map(({ params }) => params.id)).toEqual([CALLUM.id]);
  await expect.poll(() => api.sent(listFollowed).length).toBe(2);
  await user.keyboard(" ");
  await waitFor(() => expect(api.sent(unfollowColleague)).toHaveLength(1));
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
});

test("a refusal says why, and the switch stands as before", async () => {
  const full = "You can follow at most 50 colleagues. Stop following somebody first.";
  const { user } = await open(CALLUM.id, [], [on(followColleague, fieldErrors({ nonFieldErrors: [full] }))]);
  await user.click(await theSwitch());
  await toastOf(full);
  expect(await theSwitch()).not.toBeChecked();
});

test("nobody follows themselves", async () => {
  const { dialog } = await open(viewer().id, []);
  expect(await dialog.findByText("Nothing is booked for the coming week.")).toBeVisible();
  expect(dialog.queryByRole("switch")).toBeNull();
});

test("those who are followed are listed, chosen by their name and removed; the focus stays in the dialog", async () => {
  const { user, api, dialog } = await open(SEARCH, [ZOE, CALLUM]);
  const rows = within(await dialog.findByRole("list", { name: "You are told when they come in" }));
  expect(rows.getAllByRole("listitem")).toHaveLength(2);
  await user.click(rows.getByRole("button", { name: "Stop telling me when Zoe Adler comes in" }));
  await toastOf("You are no longer told when Zoe Adler comes in.");
  await waitFor(() => expect(rows.queryByText("Zoe Adler")).toBeNull());
  expect(api.sent(unfollowColleague).map(({ params }) => params.id)).toEqual([ZOE.id]);
  expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
  await user.click(rows.getByRole("button", { name: "Callum Reid" }));
  expect(await theSwitch()).toBeChecked();
  expect(dialog.getByRole("textbox", { name: "Colleague" })).toHaveValue("Callum Reid");
});

test("the last one who is removed leaves the question of the search", async () => {
  const { user, dialog } = await open(SEARCH, [ZOE]);
  await user.click(await dialog.findByRole("button", { name: "Stop telling me when Zoe Adler comes in" }));
  expect(await dialog.findByText("Who are you looking for?")).toBeVisible();
});

test("a list that does not come can be asked for again", async () => {
  const { user, api, dialog } = await open(SEARCH, [], [on(listFollowed, noAnswer)]);
  expect(await dialog.findByText("The colleagues you follow could not be loaded")).toBeVisible();
  api.answer(on(listFollowed, list(CALLUM)));
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("button", { name: "Callum Reid" })).toBeVisible();
});
