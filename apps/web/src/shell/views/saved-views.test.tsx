import { listPeople } from "@portico/contract/accounts/administration";
import { listDeliveries } from "@portico/contract/administration/messages";
import { listAllSites } from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from "@portico/contract/views/views";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";

interface View {
  id: string;
  list: "messages";
  name: string;
  search: string;
}

const DEAD: View = { id: id(901), list: "messages", name: "Dead texts", search: "?status=dead&channel=sms" };

/** Messages, with a server that keeps the person's views. */
const open = async (at = "", { saved = [], answers = [] }: { saved?: View[]; answers?: Stub[] } = {}) => {
  let views = saved;
  const rendered = await renderPage(`/messages${at}`, {
    as: person({ groups: ["admin"] }),
    answers: [
      on(listDeliveries, { ...list(), dead: 0 }),
      on(listSavedViews, () => list(...views)),
      on(createSavedView, ({ body }) => {
        const view = { id: id(902), list: "messages" as const, name: body.name, search: body.search };
        views = [...views, view];
        return view;
      }),
      on(updateSavedView, ({ params, body }) => {
        views = views.map((view) => (view.id === params.id ? { ...view, ...body } : view));
        return views.find((view) => view.id === params.id)!;
      }),
      on(deleteSavedView, ({ params }) => {
        const gone = views.find((view) => view.id === params.id)!;
        views = views.filter((view) => view !== gone);
        return gone;
      }),
      ...answers,
    ],
  });
  const { user } = rendered;
  return {
    ...rendered,
    tabs: async () => within(await screen.findByRole("navigation", { name: "Views" })),
    choose: async (action: string) => {
      await user.click(await screen.findByRole("button", { name: "Change the view Dead texts" }));
      await user.click(await screen.findByRole("menuitem", { name: action }));
    },
  };
};

test("what is filtered and hidden is saved under a name, and becomes a tab", async () => {
  const { user, api, tabs } = await open("?status=dead&page=3");
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  await user.click((await screen.findAllByRole("checkbox")).at(-1)!);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Save view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Give the view a name.")).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Dead ones");
  await user.keyboard("{Enter}");
  await toastOf("View Dead ones saved.");
  const [{ body } = { body: undefined }] = api.sent(createSavedView);
  expect(body).toMatchObject({ list: "messages", name: "Dead ones" });
  // The page is no part of a view; the hidden column is.
  expect([...new URLSearchParams(body?.search).keys()]).toEqual(["status", "columns"]);
  const tab = (await tabs()).getByRole("button", { name: "Dead ones" });
  expect(tab).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("button", { name: "Save view" })).toBeNull();
  await user.click((await tabs()).getByRole("button", { name: "All" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Status Any" })).toBeVisible());
});

test("a tab shows its view, and the first tab the whole list", async () => {
  const { user, address, tabs } = await open("", { saved: [DEAD] });
  const all = (await tabs()).getByRole("button", { name: "All" });
  expect(all).toHaveAttribute("aria-current", "page");
  await user.click((await tabs()).getByRole("button", { name: "Dead texts" }));
  await waitFor(() => expect(address()).toBe("/messages?status=dead&channel=sms"));
  expect(screen.getByRole("button", { name: "Sent by Text message" })).toBeVisible();
  await waitFor(() => expect(all).not.toHaveAttribute("aria-current"));
  await user.click(all);
  await waitFor(() => expect(address()).toBe("/messages"));
});

test("a view is renamed, and a name that is taken says so at its field", async () => {
  const { user, tabs, choose, api } = await open("?status=dead&channel=sms", { saved: [DEAD] });
  await choose("Rename");
  const dialog = within(await screen.findByRole("dialog", { name: "Rename this view" }));
  const name = dialog.getByRole("textbox", { name: "Name" });
  expect(name).toHaveValue("Dead texts");
  api.answer(on(updateSavedView, fieldErrors({ name: [inEnglish("views.nameTaken")] })));
  await fill(user, name, "Other");
  await user.keyboard("{Enter}");
  expect(
    await dialog.findByText("You already have a view with this name. Choose another name."),
  ).toBeVisible();
  api.answer(on(updateSavedView, ({ body }) => ({ ...DEAD, ...body })));
  api.answer(on(listSavedViews, list({ ...DEAD, name: "Lost texts" })));
  await fill(user, name, "Lost texts");
  await user.keyboard("{Enter}");
  await toastOf("View Lost texts saved.");
  expect(await (await tabs()).findByRole("button", { name: "Lost texts" })).toBeVisible();
});

test("a view that was opened takes over what is shown now", async () => {
  const { user, tabs, choose, api } = await open("", { saved: [DEAD] });
  await user.click((await tabs()).getByRole("button", { name: "Dead texts" }));
  await user.click(await screen.findByRole("button", { name: "Clear Sent by" }));
  await choose("Save as it is now");
  await toastOf("View Dead texts saved.");
  expect(api.sent(updateSavedView).map(({ body }) => body)).toEqual([{ search: "?status=dead" }]);
  await waitFor(async () =>
    expect((await tabs()).getByRole("button", { name: "Dead texts" })).toHaveAttribute(
      "aria-current",
      "page",
    ),
  );
});

test("a view is deleted after a question; without views there are no tabs", async () => {
  const { user, choose, api } = await open("?status=dead&channel=sms", { saved: [DEAD] });
  await choose("Delete");
  const question = within(await screen.findByRole("dialog", { name: "Delete the view Dead texts?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await toastOf("View Dead texts deleted.");
  expect(api.sent(deleteSavedView).map(({ params }) => params.id)).toEqual([DEAD.id]);
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Views" })).toBeNull());
  expect(screen.getByRole("button", { name: "Save view" })).toBeVisible();
});

test("an order is a view too, and the first tab has the usual one", async () => {
  const latest = { id: id(903), list: "people" as const, name: "Latest", search: "?order=-createdAt" };
  const { user, address } = await renderPage("/people?order=-email", {
    as: person({ groups: ["admin"] }),
    answers: [on(listPeople, list()), on(listAllSites, list()), on(listSavedViews, list(latest))],
  });
  const tabs = within(await screen.findByRole("navigation", { name: "Views" }));
  const tab = (name: string) => tabs.getByRole("button", { name });
  expect(tab("All")).not.toHaveAttribute("aria-current");
  expect(screen.getByRole("button", { name: "Save view" })).toBeVisible();
  await user.click(tab("Latest"));
  await waitFor(() => expect(tab("Latest")).toHaveAttribute("aria-current", "page"));
  await user.click(tab("All"));
  await waitFor(() => expect(tab("All")).toHaveAttribute("aria-current", "page"));
  expect(address()).toBe("/people");
});
