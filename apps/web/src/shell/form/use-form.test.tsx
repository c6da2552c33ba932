import { Checkbox, TextInput } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { later } from "../../testing/api.ts";
import { renderScreen } from "../../testing/render.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { ApiError } from "../api/error.ts";
import { LeaveGuard } from "../page/leave-guard.tsx";
import { type Attempt, useForm } from "./use-form.ts";

interface Values {
  name: string;
  site: string;
  isActive: boolean;
  fields: { label: string }[];
}

const initial: Values = { name: "", site: "Harbour", isActive: true, fields: [{ label: "Company" }] };

type Send = (values: Values, attempt: Attempt<Values, undefined>) => Promise<unknown>;

const refusal = (fieldErrors: Record<string, string[]>) =>
  new ApiError({ status: 400, code: "invalid", detail: "Wrong", fieldErrors });

const Form = ({ send, startsAgain }: { send: Send; startsAgain?: boolean }) => {
  const { history } = useRouter();
  const form = useForm({
    initial,
    check: ({ name }) => ({ name: name.trim() === "" ? "Name is required" : undefined }),
    send,
    fields: { siteId: "site" },
    ...(startsAgain && { startsAgain }),
  });
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} />
      <button type="button" onClick={() => history.push("/elsewhere")}>
        Elsewhere
      </button>
      <form onSubmit={form.submit} noValidate>
        {form.general.map((message) => (
          <p key={message} role="alert">
            {message}
          </p>
        ))}
        <TextInput label="Name" {...form.field("name")} />
        <TextInput label="Site" {...form.field("site")} />
        <Checkbox label="Active" {...form.field("isActive")} />
        <TextInput
          label="First field"
          value={form.values.fields[0]?.label}
          onChange={({ currentTarget: { value: label } }) => form.change({ fields: [{ label }] })}
          error={form.errors["fields.0.label"]}
        />
        <button type="submit">Save</button>
        <output aria-label="Changed">{form.isPending ? "Saving" : JSON.stringify(form.changed)}</output>
      </form>
    </>
  );
};

const field = (name: string) => screen.getByRole("textbox", { name });
const open = async (send: Send, startsAgain?: boolean) => {
  const rendered = await renderScreen(<Form send={send} {...(startsAgain && { startsAgain })} />);
  const save = () => rendered.user.click(screen.getByRole("button", { name: "Save" }));
  return { ...rendered, save };
};
const outcome = () => screen.getByRole("status", { name: "Changed" });
const saved = () => vi.fn<Send>(async () => ({}));

test("key by key, pasted and cleared: the values are what the fields show, and only changed ones count", async () => {
  const send = saved();
  const { user, save } = await open(send);
  await user.type(field("Name"), "Q");
  await user.type(field("Name"), "uay");
  await user.clear(field("Site"));
  await user.paste("Lisbon");
  await user.clear(field("First field"));
  await user.click(screen.getByRole("checkbox", { name: "Active" }));
  await user.click(screen.getByRole("checkbox", { name: "Active" }));
  expect(field("Name")).toHaveValue("Quay");
  const changed = { name: "Quay", site: "Lisbon", fields: [{ label: "" }] };
  expect(outcome()).toHaveTextContent(JSON.stringify(changed));
  await save();
  expect(send.mock.calls.map(([values, attempt]) => [values, attempt.changed])).toEqual([
    [{ ...initial, ...changed }, changed],
  ]);
  await expect.poll(() => outcome().textContent).toBe("{}");
});

test("what the check finds is read with its field, takes the focus and goes with the first key", async () => {
  const send = saved();
  const { user, save } = await open(send);
  await user.paste("elsewhere");
  await save();
  expect(field("Name")).toHaveFocus();
  expect(field("Name")).toBeInvalid();
  expect(field("Name")).toHaveAccessibleDescription("Name is required");
  await user.keyboard("Q");
  expect(field("Name")).toBeValid();
  expect(field("Name")).toHaveAccessibleDescription("");
  expect(send).not.toHaveBeenCalled();
});

test("the server's refusals stand at their fields, by another name or inside a list; what was typed stays", async () => {
  const { user, save } = await open(async () => {
    throw refusal({
      "fields.0.label": ["Label is taken", "Label is long"],
      siteId: ["Site is closed"],
      nonFieldErrors: ["Too many rows"],
    });
  });
  await user.type(field("Name"), "Quay");
  await save();
  expect(await screen.findByText("Too many rows")).toBeVisible();
  expect(field("Site")).toHaveAccessibleDescription("Site is closed");
  expect(field("First field")).toHaveAccessibleDescription("Label is taken");
  expect(field("Name")).toHaveValue("Quay");
  // The first in the order of the form, not of the answer.
  expect(field("Site")).toHaveFocus();

  await user.keyboard("!");
  expect(field("Site")).toBeValid();
  // The error that is left does not take the focus from the field that is being mended.
  expect(field("First field")).toBeInvalid();
  expect(field("Site")).toHaveFocus();
  await user.type(field("First field"), "s");
  expect(field("First field")).toBeValid();
  expect(screen.getByText("Too many rows")).toBeVisible();
});

const WHOLE = [
  [new ApiError({ status: 409, code: "state", detail: "No longer possible." }), "No longer possible."],
  [
    new ApiError({ status: 429, code: "throttled", detail: "", retryAfter: 12.2 }),
    "Too many attempts. Please try again in 13 seconds.",
  ],
  [
    new ApiError({ status: 429, code: "throttled", detail: "", retryAfter: 300 }),
    "Too many attempts. Please try again in 5 minutes.",
  ],
  [new Error("a defect"), "Something went wrong. Please try again later."],
] as const;

test.each(WHOLE)("a refusal of the whole form is an alert: %s", async (error, words) => {
  const send = saved();
  send.mockRejectedValueOnce(error);
  const { user, save } = await open(send);
  await user.type(field("Name"), "Quay");
  await save();
  expect(await screen.findByText(words)).toBeVisible();
  await save();
  await expect.poll(() => screen.queryByText(words)).toBeNull();
});

test("two clicks send once; a repeat after a missing answer has the same key, the next attempt another", async () => {
  const keys: string[] = [];
  const held = later<object>();
  const answers = [
    () => held.promise,
    () => Promise.reject(new ApiError({ status: 0, code: "network", detail: "No answer" })),
    () => Promise.resolve({}),
    () => Promise.reject(refusal({ name: ["Name is taken"] })),
    () => Promise.resolve({}),
  ];
  const { user, save } = await open((values, { keyFor }) => {
    keys.push(keyFor({ name: values.name }));
    return answers[keys.length - 1]!();
  });
  await user.type(field("Name"), "Quay");
  await save();
  await save();
  await expect.poll(() => outcome().textContent).toBe("Saving");
  expect(keys).toHaveLength(1);
  held.answer({});
  for (const count of [2, 3, 4, 5]) {
    await expect.poll(() => outcome().textContent).not.toBe("Saving");
    await save();
    await expect.poll(() => keys.length).toBe(count);
  }
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});

test("leaving asks once while something is unsaved, and not after saving", async () => {
  const { user, save, address } = await open(saved());
  const leave = () => user.click(screen.getByRole("button", { name: "Elsewhere" }));
  const question = () => screen.queryByRole("dialog", { name: "Leave without saving?" });
  await user.type(field("Name"), "Quay");
  await leave();
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stay here" }));
  await expect.poll(question).toBeNull();
  expect([address(), (field("Name") as HTMLInputElement).value]).toEqual(["/", "Quay"]);
  await save();
  await expect.poll(() => outcome().textContent).toBe("{}");
  await leave();
  await expect.poll(address).toBe("/elsewhere");
  expect(question()).toBeNull();
});

test("a form for one entry after another begins again", async () => {
  const { user, save } = await open(saved(), true);
  await user.type(field("Name"), "Quay");
  await save();
  await expect.poll(() => (field("Name") as HTMLInputElement).value).toBe("");
  expect(field("Site")).toHaveValue("Harbour");
});

const LogIn = ({ send }: { send: (values: { email: string; password: string }) => Promise<never> }) => {
  const form = useForm({
    initial: { email: "", password: "" },
    send,
    isAutofilled: true,
    retyped: "password",
  });
  return (
    <form onSubmit={form.submit}>
      {form.general.map((message) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      <TextInput label="Email" {...form.field("email")} />
      <PasswordField label="Password" {...form.field("password")} />
      <button type="submit">Log in</button>
    </form>
  );
};

test("what a password manager filled in is sent, and the wrong password is typed over", async () => {
  const send = vi.fn(async (_: { email: string; password: string }): Promise<never> => {
    throw new ApiError({ status: 401, code: "credentials", detail: "Wrong password" });
  });
  const { user } = await renderScreen(<LogIn send={send} />);
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  // Without an event that React would hear.
  (field("Email") as HTMLInputElement).value = "ana@northwind.example";
  password.value = "filled in";
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Wrong password")).toBeVisible();
  expect(send.mock.calls[0]?.[0]).toEqual({ email: "ana@northwind.example", password: "filled in" });
  expect(field("Email")).toHaveValue("ana@northwind.example");
  await expect.poll(() => document.activeElement).toBe(password);
  await user.keyboard("other");
  expect(password).toHaveValue("other");
});
