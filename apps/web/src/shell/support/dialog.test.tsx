import { listMailUsages } from "@portico/contract/mail-room/mail-room";
import { listMeetings } from "@portico/contract/meetings/meetings";
import { createTicket } from "@portico/contract/support/support";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { list } from "../../testing/people.ts";
import type { Setting } from "../../testing/render.tsx";

/** A small page with the frame, or for strangers the log-in. */
const open = (setting: Setting = {}, answers: Stub[] = []) =>
  renderPage(setting.as === null ? "/login" : "/mail-collect", {
    ...setting,
    answers: [
      on(listMailUsages, list()),
      on(createTicket, { detail: "Support ticket has been created." }),
      ...answers,
    ],
  });
const dialog = async () => within(await screen.findByRole("dialog", { name: "Contact Support" }));
const press = async (user: Awaited<ReturnType<typeof open>>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("a colleague says only what is wrong; who they are is known", async () => {
  const { user, api } = await open();
  await press(user, "Support");
  const form = await dialog();
  expect(form.getByText("Northwind House support will answer to elena@northwind.example.")).toBeVisible();
  const problem = form.getByRole("textbox", { name: "Problem" });
  expect(form.getAllByRole("textbox")).toEqual([problem]);
  await user.click(form.getByRole("button", { name: "Send" }));
  expect(problem).toHaveAccessibleDescription(/Please describe your issue/);
  expect(problem).toHaveFocus();
  await fill(user, problem, "The lift is stuck");
  await user.click(form.getByRole("button", { name: "Send" }));
  await toastOf("Support ticket has been created.");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(api.sent(createTicket).map(({ body }) => body)).toEqual([
    {
      name: "Elena Novak",
      email: "elena@northwind.example",
      problem: "The lift is stuck",
      url: expect.stringMatching(/^http:\/\/localhost/),
    },
  ]);
});

test("a stranger is asked who they are; what is missing or refused stands at its field", async () => {
  const { user, api } = await open({ as: null });
  await press(user, "Contact Support");
  const form = await dialog();
  const field = (name: string) => form.getByRole("textbox", { name });
  await user.click(form.getByRole("button", { name: "Send" }));
  for (const words of ["Email is required", "Full name is required", "Please describe your issue"])
    expect(form.getByText(words)).toBeVisible();
  expect(field("Email")).toHaveFocus();
  await fill(user, field("Email"), "ana@");
  await fill(user, field("Full name"), "Ana Sá");
  await fill(user, field("Problem"), "Help");
  await user.click(form.getByRole("button", { name: "Send" }));
  expect(form.getByText("Please enter a valid email.")).toBeVisible();
  expect(api.sent(createTicket)).toEqual([]);

  await user.clear(field("URL"));
  expect(field("URL")).toHaveValue("");
  await fill(user, field("URL"), "localhost/login");

  await fill(user, field("Email"), "ana@example.test");
  api.answer(on(createTicket, fieldErrors({ email: ["This address bounces."] })));
  await user.click(form.getByRole("button", { name: "Send" }));
  await toastOf("Something went wrong. Support ticket has not been created.");
  expect(form.getByText("This address bounces.")).toBeVisible();
  expect(field("Problem")).toHaveValue("Help");
  expect(api.sent(createTicket).at(-1)?.body).toMatchObject({
    name: "Ana Sá",
    email: "ana@example.test",
    url: "localhost/login",
  });
});

test("on a phone the dialog takes the drawer's place", async () => {
  const { user } = await open({ width: 390 });
  await press(user, "Open menu");
  await user.click(
    within(await screen.findByRole("dialog", { name: "Main navigation" })).getByRole("button", {
      name: "Support",
    }),
  );
  const problem = (await dialog()).getByRole("textbox", { name: "Problem" });
  await expect.poll(() => screen.queryByRole("dialog", { name: "Main navigation" })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(problem);
  await user.keyboard("Typed");
  expect(problem).toHaveValue("Typed");
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog", { name: "Contact Support" })).toBeNull();
});

test("the palette opens it too", async () => {
  const { user } = await open({}, [on(listMeetings, list())]);
  await press(user, "Search or jump to");
  await fill(user, await screen.findByPlaceholderText(/^Go to a page/), "Support");
  await user.keyboard("{Enter}");
  const problem = (await dialog()).getByRole("textbox", { name: "Problem" });
  await expect.poll(() => document.activeElement).toBe(problem);
});
