import { bulkContact, listMeetings } from "@portico/contract/meetings/meetings";
import { listResourceGroups } from "@portico/contract/rooms/catalogues";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { CALLUM, ME, summary, TUESDAY } from "../testing/rows.ts";

/** Thirty that week, the last three of Callum. */
const ROWS = Array.from({ length: 30 }, (_, at) =>
  summary({
    id: id(800 + at),
    description: `Quarry tour ${String(at + 1).padStart(2, "0")}`,
    host: at < 27 ? ME : CALLUM,
  }),
);

const open = async (at = "/meetings") => {
  const rendered = await renderPage(at, {
    as: person({ groups: ["employee", "reception"] }),
    client: client({ canText: true }),
    answers: [
      on(listResourceGroups, list({ id: id(681), name: "Upstairs" })),
      on(listMeetings, ({ query }) => {
        const rows = ROWS.filter(({ description }) => description.includes(query.search ?? ""));
        if (query.ordering === "-start") rows.reverse();
        const from = (query.page - 1) * query.limit;
        return { count: rows.length, results: rows.slice(from, from + query.limit) };
      }),
    ],
  });
  await screen.findAllByRole("row", { name: /Quarry tour/ });
  return rendered;
};
const rows = () => screen.findAllByRole("row", { name: /Quarry tour/ });
const bar = () => screen.queryByRole("region", { name: "Selected rows" });

test("the number of rows on a page is chosen, and stands in the address", async () => {
  const { user, api, address } = await open();
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
  expect(await screen.findByText("1 to 10 of 30")).toBeVisible();
  expect(await rows()).toHaveLength(10);
  expect(api.sent(listMeetings).at(-1)?.query).toMatchObject({ limit: 10 });
  expect(address()).toContain("limit=10");
});

test("days, search, filters and order stand in the address, and are asked of the server", async () => {
  const { user, api, address } = await open(`/meetings?from=${TUESDAY}&until=${TUESDAY}`);
  expect(screen.getByRole("heading", { level: 1, name: "30 meetings" })).toBeVisible();
  expect(screen.getByText("Tue 24 Nov to Tue 24 Nov")).toBeVisible();
  const [first] = await rows();
  expect(first).toHaveTextContent("Tue 24 Nov");
  expect(first).toHaveTextContent("09:00–10:00");
  expect(first).toHaveTextContent("Elena Novak");
  expect(first).toHaveTextContent("Harbour, Canal House, Floor 3");
  await fill(user, screen.getByRole("searchbox", { name: "Search" }), "tour 0");
  await user.click(within(screen.getByRole("table")).getByRole("button", { name: /^When/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "9 meetings" })).toBeVisible();
  expect((await rows())[0]).toHaveTextContent("Quarry tour 09");
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  await user.click(await screen.findByRole("menuitem", { name: "Group" }));
  await user.click(await screen.findByRole("radio", { name: "Upstairs" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Status Any" }));
  await user.click(await screen.findByRole("radio", { name: "Cancelled" }));
  await user.keyboard("{Escape}");
  await rows();
  expect(Object.fromEntries(new URL(address(), "http://localhost").searchParams)).toEqual({
    from: TUESDAY,
    until: TUESDAY,
    search: "tour 0",
    order: "-start",
    group: id(681),
    status: "cancelled",
  });
  expect(api.sent(listMeetings).at(-1)?.query).toMatchObject({
    fromDate: TUESDAY,
    untilDate: TUESDAY,
    search: "tour 0",
    ordering: "-start",
    resourceGroupId: id(681),
    status: "cancelled",
  });
});

test("the selection stays from page to page; another filter takes it back", async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(bar()).toHaveTextContent("25 selected");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("row", { name: /Quarry tour 26/ })).toBeVisible();
  expect(address()).toBe("/meetings?page=2");
  expect(bar()).toHaveTextContent("25 selected");
  await fill(user, screen.getByRole("searchbox", { name: "Search" }), "No such meeting at all");
  expect(await screen.findByText("No meetings match these filters.")).toBeVisible();
  expect(bar()).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1)!);
  expect(await rows()).toHaveLength(25);
});

test("hosts are written to, each once; what is missing stands at its field, and what was typed stays", async () => {
  const { user, api } = await open("/meetings?page=2");
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(within(bar()!).getByRole("button", { name: "Contact hosts" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Contact hosts" }));
  const send = () => user.click(dialog.getByRole("button", { name: "Send" }));
  expect(dialog.getByText("Will be sent to 2 hosts, once each.")).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: "SMS" })).toBeEnabled();
  await user.click(dialog.getByRole("checkbox", { name: "Email" }));
  await send();
  expect(dialog.getByText("Message content is required")).toBeVisible();
  expect(dialog.getByText("You must select either email or sms")).toBeVisible();
  expect(api.sent(bulkContact)).toEqual([]);

  const message = dialog.getByRole("textbox", { name: "Message" });
  await fill(user, message, "The quarry is closed on that day.");
  await user.click(dialog.getByRole("checkbox", { name: "Email" }));
  api.answer(on(bulkContact, refused(403, "forbidden", "You are not allowed to do this.")));
  await send();
  await toastOf("Failed to send contact message");
  expect(message).toHaveValue("The quarry is closed on that day.");
  api.answer(on(bulkContact, { sent: 2 }));
  await send();
  await toastOf("Sent contact message to selected meeting hosts");
  expect(bar()).toBeNull();
  const calls = api.sent(bulkContact);
  expect(calls.at(-1)?.body).toEqual({
    ids: ROWS.slice(25).map((row) => row.id),
    content: "The quarry is closed on that day.",
    sendEmail: true,
    sendSms: false,
  });
  // The same attempt again, should the first have come through after all.
  expect(new Set(calls.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("all that the filters leave is saved, not only the page", async () => {
  const saved = savedFiles();
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["meetings 2026-11-20 to 2026-11-26.csv"]);
  const lines = (await saved[0]!.content.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(31);
  expect(lines[1]).toBe(`${TUESDAY},09:00,10:00,Quarry tour 01,Elena Novak,Harbour,Thames,1,Booked`);
});

test("days without meetings are told apart from filters that nothing matches", async () => {
  const answers = [on(listResourceGroups, list()), on(listMeetings, list())];
  const as = person({ groups: ["employee", "reception"] });
  const { user } = await renderPage("/meetings?search=nothing", { as, answers });
  expect(await screen.findByText("No meetings match these filters.")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1)!);
  expect(await screen.findByText(/^Nobody has booked a meeting on these days\./)).toBeVisible();
});
