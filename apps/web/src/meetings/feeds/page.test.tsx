import { createFeed, deleteFeed, listFeeds } from "@portico/contract/meetings/feeds";
import { listResources } from "@portico/contract/rooms/rooms";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { resource } from "../../rooms/testing/rows.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { client, id, list, person } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import { feed } from "../testing/rows.ts";
import { FeedsPage } from "./page.tsx";

const URL_OF = "https://northwind.example/api/calendar/secret.ics";
const BRENT = resource({ id: id(614), name: "Brent", locationPath: "Harbour, Canal House" });

/** What is made and revoked stands in the list that is asked for next. */
const open = async (
  setting: Omit<Setting, "answers"> = {},
  first = [] as ReturnType<typeof feed>[],
  ...answers: Stub[]
) => {
  let rows = first;
  const rendered = await renderScreen(<FeedsPage />, {
    ...setting,
    answers: [
      on(listFeeds, () => list(...rows)),
      on(createFeed, ({ body }) => {
        const made = feed({
          id: id(670 + rows.length),
          kind: body.kind,
          room: body.room ? { id: BRENT.id, name: BRENT.name } : null,
        });
        rows = [...rows, made];
        return { feed: made, url: URL_OF };
      }),
      on(deleteFeed, ({ params }) => {
        const gone = rows.find((row) => row.id === params.id)!;
        rows = rows.filter((row) => row !== gone);
        return gone;
      }),
      on(listResources, list(BRENT)),
      ...answers,
    ],
  });
  const dialog = async () => within(await screen.findByRole("dialog"));
  return { ...rendered, dialog };
};

test("a feed's address is shown once; it says when it was read last, and is revoked after a question", async () => {
  const { user, api, dialog } = await open({}, [feed({ lastReadAt: "2026-11-20T08:15:00.000Z" })]);
  expect(await screen.findByRole("heading", { level: 1, name: "1 calendar feed" })).toBeVisible();
  expect(screen.getByText(/last read Fri 20 Nov.*08:15/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New feed" }));
  const choice = await dialog();
  expect(choice.getByRole("radio", { name: "My meetings" })).toHaveFocus();
  expect(choice.queryByRole("radio", { name: "Meetings of a room" })).toBeNull();
  // One's own desk and parking days are told apart from one's meetings.
  await user.keyboard("{ArrowDown}");
  expect(choice.getByRole("radio", { name: "My desk and parking days" })).toBeChecked();
  await user.keyboard("{Enter}");
  const made = await dialog();
  const address = await made.findByRole("textbox", { name: "Address" });
  expect(address).toHaveValue(URL_OF);
  expect(address).toHaveAttribute("readonly");
  await user.click(made.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(URL_OF);
  await user.click(made.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("heading", { level: 1, name: "2 calendar feeds" })).toBeVisible();
  expect(screen.queryByText(URL_OF)).toBeNull();
  expect(api.sent(createFeed).map(({ body }) => body)).toEqual([{ kind: "days" }]);

  await user.click(screen.getByRole("button", { name: "Revoke the feed “My desk and parking days”" }));
  const question = await dialog();
  expect(question.getByText(/^My desk and parking days: calendar programs/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Revoke feed" }));
  await toastOf("Feed revoked");
  expect(await screen.findByRole("heading", { level: 1, name: "1 calendar feed" })).toBeVisible();
});

test("an administrator makes a room's feed", async () => {
  const { user, api, dialog } = await open({ as: person({ groups: ["employee", "admin"] }) });
  expect(await screen.findByText("No calendar feeds yet")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New feed" }));
  const choice = await dialog();
  await user.click(choice.getByRole("radio", { name: "Meetings of a room" }));
  await user.click(choice.getByRole("button", { name: "Create feed" }));
  expect(choice.getByText("Room is required")).toBeVisible();
  await user.click(choice.getByRole("combobox", { name: "Room" }));
  await user.click(await screen.findByRole("option", { name: "Brent, Harbour, Canal House" }));
  await user.click(choice.getByRole("button", { name: "Create feed" }));
  expect(await screen.findByRole("dialog", { name: "New calendar feed of Brent" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: "Revoke the feed “Brent”" })).toBeVisible();
  expect(api.sent(createFeed).map(({ body }) => body.room)).toEqual([BRENT.id]);
});

test("where there is nothing to choose the feed is made at once; what is refused is said", async () => {
  const { user, dialog, api } = await open(
    { client: client({ features: ["rooms"] }) },
    [],
    on(createFeed, refused(409, "state", inEnglish("meetings.tooManyFeeds"))),
  );
  await screen.findByText("No calendar feeds yet");
  await user.click(screen.getByRole("button", { name: "New feed" }));
  await toastOf("You have reached the maximum number of calendar feeds. Revoke one first.");
  api.answer(on(createFeed, { feed: feed(), url: URL_OF }));
  await user.click(screen.getByRole("button", { name: "New feed" }));
  expect((await dialog()).getByRole("textbox", { name: "Address" })).toHaveValue(URL_OF);
});

test("feeds that cannot be loaded can be asked for again", async () => {
  const { user, api } = await open(
    {},
    [],
    on(listFeeds, refused(403, "forbidden", "You are not allowed to do this.")),
  );
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(listFeeds, list()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "New feed" })).toBeVisible();
});
