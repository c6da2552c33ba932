import { contactVisitors } from "@portico/contract/visits/visits";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { client } from "../../testing/people.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import "../core/texts.ts";
import { RECEPTION, type Visit, visit } from "../testing/visit.ts";
import { ContactVisitors } from "./contact-visitors.tsx";

const GRACE = visit(501, "Grace");
const plain = visit(502, "Omar");
const OMAR: Visit = { ...plain, visitor: { ...plain.visitor, email: null, hasEmail: false, hasPhone: true } };

const open = async (visits: Visit[], setting: Setting = {}) => {
  const onSent = vi.fn<() => void>();
  const rendered = await renderScreen(
    <ContactVisitors visits={visits} opened onClose={() => {}} onSent={onSent} />,
    {
      as: RECEPTION,
      ...setting,
      answers: [on(contactVisitors, { sent: 1, withoutAddress: 0 }), ...(setting.answers ?? [])],
    },
  );
  const dialog = within(await screen.findByRole("dialog"));
  return {
    ...rendered,
    onSent,
    dialog,
    write: (text: string) => fill(rendered.user, dialog.getByRole("textbox", { name: "Message" }), text),
    send: () => rendered.user.click(dialog.getByRole("button", { name: "Send" })),
  };
};

test("a message to one visitor: its words are asked for, and it is sent", async () => {
  const { api, dialog, write, send, onSent } = await open([GRACE]);
  expect(dialog.getByRole("heading", { name: "Contact Grace Okada" })).toBeVisible();
  await send();
  expect(dialog.getByText("Message content is required")).toBeVisible();
  expect(api.sent(contactVisitors)).toEqual([]);
  await write("The east entrance is closed today.");
  await send();
  await toastOf("Contact sent to user");
  expect(api.sent(contactVisitors).map(({ body }) => body)).toEqual([
    {
      ids: [GRACE.id],
      content: "The east entrance is closed today.",
      sendEmail: true,
      sendSms: false,
    },
  ]);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test("of several, who has no address is named before", async () => {
  const { api, dialog, write, send } = await open([GRACE, OMAR]);
  expect(dialog.getByRole("heading", { name: "Contact visitors" })).toBeVisible();
  expect(dialog.getByText(/Omar Okada has no email address and will be left out\./)).toBeVisible();
  expect(dialog.getByText(/Will be sent to 1 visitor\./)).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: /Text message|SMS/i })).toBeDisabled();
  await write("See you soon.");
  await send();
  await toastOf("Contact sent to users");
  expect(api.sent(contactVisitors)[0]?.body.ids).toEqual([GRACE.id, OMAR.id]);
});

test("where texts are set up, a number is enough", async () => {
  const { user, dialog } = await open([GRACE, OMAR], { client: client({ canText: true }) });
  await user.click(dialog.getByRole("checkbox", { name: /Text message|SMS/i }));
  expect(dialog.queryByText(/will be left out/)).toBeNull();
  expect(dialog.getByText(/Will be sent to 2 visitors, once each\./)).toBeVisible();
});

test("a message that fails says so, keeps its words, and is the same message when it is sent again", async () => {
  const { api, dialog, write, send, onSent } = await open([GRACE], {
    answers: [on(contactVisitors, refused(500, "internal"))],
  });
  await write("See you soon.");
  await send();
  await toastOf("Failed to send contact message");
  expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue("See you soon.");
  expect(onSent).not.toHaveBeenCalled();
  api.answer(on(contactVisitors, fieldErrors({ content: ["Too long for a text."] })));
  await send();
  expect(await dialog.findByText("Too long for a text.")).toBeVisible();
  api.answer(on(contactVisitors, { sent: 1, withoutAddress: 0 }));
  await send();
  await toastOf("Contact sent to user");
  const keys = api.sent(contactVisitors).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});
