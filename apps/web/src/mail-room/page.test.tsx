import { createMailUsage, listMailUsages } from "@portico/contract/mail-room/mail-room";
import { listUsers } from "@portico/contract/people/people";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../testing/api.ts";
import { fill, toastOf } from "../testing/fields.ts";
import { renderPage } from "../testing/page.tsx";
import { id, list, person } from "../testing/people.ts";

const GIULIA = { id: id(30), firstName: "Giulia", lastName: "Evans", photo: null, company: null };
const ME = person();
const RECEPTION = person({ firstName: "Rosa", lastName: "Iglesias", groups: ["employee", "reception"] });

const usage = (who: { id: string; firstName: string; lastName: string }, numberItems: number) => ({
  id: id(numberItems),
  user: { id: who.id, firstName: who.firstName, lastName: who.lastName },
  numberItems,
  createdAt: "2026-11-20T09:30:00.000Z",
});

/** What is entered stands in the list that is asked for next. */
const open = async (as = ME, answers: Stub[] = []) => {
  let rows: ReturnType<typeof usage>[] = [];
  const rendered = await renderPage("/mail-collect", {
    as,
    answers: [
      on(listMailUsages, () => list(...rows)),
      on(createMailUsage, ({ body }) => {
        rows = [usage(body.user === GIULIA.id ? GIULIA : as, body.numberItems)];
        return rows[0]!;
      }),
      on(listUsers, list(GIULIA)),
      ...answers,
    ],
  });
  return { ...rendered, count: await screen.findByRole("textbox", { name: "Mail Count" }) };
};

test("a colleague enters what they fetched; what is wrong stands at the field", async () => {
  const { user, api, count } = await open();
  expect(document.title).toBe("Northwind House | Mail Collect");
  expect(await screen.findByText("No post collected yet")).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Colleague" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(count).toHaveAccessibleDescription("Mail Count is required");
  expect(count).toHaveFocus();
  await user.keyboard("0{Enter}");
  expect(count).toHaveAccessibleDescription("Enter a whole number from 1 to 1000.");
  await fill(user, count, "947");
  await user.keyboard("{Enter}");
  await toastOf("Mail Collect Submitted.");
  expect(count).toHaveValue("");
  expect(await screen.findByRole("row", { name: /Elena Novak.*947/ })).toBeVisible();
  expect(screen.getByText("Collected by you")).toBeVisible();
  expect(api.sent(createMailUsage).map(({ body }) => body)).toEqual([{ user: ME.id, numberItems: 947 }]);
});

test("reception enters it for somebody; the next entry is for oneself again", async () => {
  const { user, api, count } = await open(RECEPTION);
  const whom = screen.getByRole("textbox", { name: "Colleague" });
  expect(whom).toHaveValue("Rosa Iglesias");
  await fill(user, whom, "Giulia Ev");
  await user.click(await screen.findByRole("option", { name: "Giulia Evans" }));
  await fill(user, count, "613");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await toastOf("Mail Collect Submitted.");
  expect(whom).toHaveValue("Rosa Iglesias");
  expect(await screen.findByRole("row", { name: /Giulia Evans.*613/ })).toBeVisible();
  expect(screen.getByText("Latest")).toBeVisible();
  expect(api.sent(createMailUsage).map(({ body }) => body.user)).toEqual([GIULIA.id]);
});

test("what the server refuses stands at its field, and what was typed stays", async () => {
  const { user, count } = await open(RECEPTION, [
    on(createMailUsage, fieldErrors({ user: ["This person was not found."] })),
  ]);
  await fill(user, count, "3");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await toastOf("This person was not found.");
  expect(screen.getByRole("textbox", { name: "Colleague" })).toHaveAccessibleDescription(
    "This person was not found.",
  );
  expect(count).toHaveValue("3");
});

test("a list that could not be loaded is asked for again", async () => {
  const { user, api } = await open(ME, [on(listMailUsages, refused(403, "forbidden"))]);
  expect(await screen.findByText("This could not be loaded")).toBeVisible();
  api.answer(on(listMailUsages, list(usage(ME, 5))));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: /Elena Novak.*5/ })).toBeVisible();
});
