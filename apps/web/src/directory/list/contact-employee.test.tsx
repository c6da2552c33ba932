import { contactUser } from "@portico/contract/directory/directory";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { client, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { employee } from "../testing/rows.ts";
import { ContactEmployee } from "./contact-employee.tsx";

const open = async (over: Parameters<typeof employee>[2] = {}) => {
  const onClose = vi.fn<() => void>();
  const rendered = await renderScreen(
    <ContactEmployee employee={employee("Callum", "Reid", over)} opened onClose={onClose} />,
    {
      as: person({ groups: ["employee", "reception"] }),
      client: client({ canText: true }),
      answers: [on(contactUser, { sent: 1 })],
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Contact User" }));
  const { user } = rendered;
  return {
    ...rendered,
    onClose,
    dialog,
    message: dialog.getByRole("textbox", { name: "Message" }),
    way: (name: string) => dialog.getByRole("checkbox", { name }),
    send: () => user.click(dialog.getByRole("button", { name: "Send" })),
  };
};

test("what is missing is said before it goes; what fails is said, and what was typed stays", async () => {
  const { user, api, dialog, message, way, send, onClose } = await open();
  expect(dialog.getByText("To Callum Reid")).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(message);
  expect(way("SMS")).toBeEnabled();
  await user.click(way("Email"));
  await send();
  expect(dialog.getByText("Message content is required")).toBeVisible();
  expect(dialog.getByText("You must select either email or sms")).toBeVisible();
  expect(api.sent(contactUser)).toEqual([]);

  await user.click(way("Email"));
  await fill(user, message, "Your parcel is at reception.");
  api.answer(on(contactUser, refused(500, "internal")));
  await send();
  await toastOf("Failed to send contact message");
  expect(message).toHaveValue("Your parcel is at reception.");
  expect(onClose).not.toHaveBeenCalled();
  api.answer(on(contactUser, { sent: 1 }));
  await send();
  await toastOf("Contact sent to user");
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.sent(contactUser).at(-1)?.body).toMatchObject({ content: "Your parcel is at reception." });
});

test("a way for which nothing is known cannot be chosen", async () => {
  const { way } = await open({ hasPhone: false, phone: null });
  expect(way("SMS")).toBeDisabled();
});
