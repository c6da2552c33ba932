import { checkInAtKiosk, findVisitAtKiosk, getKiosk } from "@portico/contract/visits/kiosk";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { screenKeyStorage } from "../../shell/screens/device-key.ts";
import { on, refused, type Stub } from "../../testing/api.ts";
import { stopClock } from "../../testing/clock.ts";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { emptySearchResult, kiosk, kioskSearchResult, welcome } from "../testing/kiosk.ts";
import KioskPage from "./page.tsx";

const nameField = () => screen.getByRole("textbox", { name: "What is your name?" });
const button = (name: string) => screen.getByRole("button", { name });
const question = (name: string | RegExp) => screen.getByRole("heading", { level: 1, name });

/** A kiosk whose time passes only as the test says: Ana is expected, two are called Haru…, and no other visitor. */
const open = async (answers: Stub[] = []) => {
  screenKeyStorage.set({ id: id(91), secret: "a-secret", kind: "kiosk" });
  const rendered = await renderScreen(<KioskPage />, {
    as: null,
    answers: [
      on(getKiosk, kiosk()),
      on(findVisitAtKiosk, ({ body }) =>
        /^ana/i.test(body.name ?? "")
          ? kioskSearchResult("Ana")
          : emptySearchResult(/^haru/i.test(body.name ?? "") ? "more" : "none"),
      ),
      on(checkInAtKiosk, welcome("Ana")),
      ...answers,
    ],
  });
  await screen.findByRole("textbox", { name: "What is your name?" });
  const { pass, see } = stopClock();
  const type = async (name: string) => {
    fireEvent.change(nameField(), { target: { value: name } });
    await pass(300);
  };
  const press = (name: string) => fireEvent.click(button(name));
  return { ...rendered, pass, see, type, press };
};

/** As far as the agreement, whose signature is being typed. */
const openAgreement = async (answers: Stub[] = []) => {
  const opened = await open(answers);
  const { see, type, press } = opened;
  await type("Ana Okada");
  await see(() => expect(button("Check In")).not.toHaveAttribute("aria-disabled", "true"));
  press("Check In");
  await see(() => question("Visitor agreement"));
  press("Type my name instead");
  const field = await see(() => screen.getByRole("textbox", { name: "Type your full name to sign" }));
  return { ...opened, field, sign: (name: string) => fireEvent.change(field, { target: { value: name } }) };
};

test("while a name is typed, the kiosk says when to keep typing, and never a name", async () => {
  const { api, see, type } = await open();
  const hasText = within(screen.getByRole("main")).getByRole("status");
  await type("Ha");
  expect(api.sent(findVisitAtKiosk)).toEqual([]);
  await type("Haru");
  await see(() => expect(hasText).toHaveTextContent(/^More than one found\. Please keep typing\.\.\.$/));
  expect(button("Check In")).toHaveAttribute("aria-disabled", "true");
  await type("Haru Okada");
  await see(() =>
    expect(hasText).toHaveTextContent("Somebody else with the same name? Use your QR code or PIN."),
  );
  await type("Zoe Okada");
  await see(() => expect(hasText).toHaveTextContent("No match found. Please speak to a receptionist."));
  api.answer(on(findVisitAtKiosk, refused(429, "throttled")));
  await type("Zoe Okad");
  await see(() =>
    expect(hasText).toHaveTextContent("Too many attempts. Please wait a moment, or speak to a receptionist."),
  );
  expect(api.sent(findVisitAtKiosk).map(({ body }) => body.name)).toEqual([
    "Haru",
    "Haru Okada",
    "Zoe Okada",
    "Zoe Okad",
  ]);
});

test("where somebody at reception was quicker, the visitor is sent there, and learns no more", async () => {
  const words = "An error occurred. You may already be checked in.";
  const { see, press, sign } = await openAgreement([on(checkInAtKiosk, refused(409, "state", words))]);
  expect(button("Sign")).toHaveAttribute("aria-disabled", "true");
  sign("Ana Okada");
  press("Sign");
  await see(() => question("Please speak to a receptionist."));
  expect(screen.getByText(words)).toBeVisible();
});

test("left alone it warns, forgets everything, and begins again", async () => {
  const { pass, see, field, sign } = await openAgreement();
  sign("Ana");
  await pass(36_000);
  const warning = () => screen.queryByRole("dialog", { name: "Are you still there?" });
  expect(within(warning()!).getByRole("timer")).toHaveTextContent(
    /^Everything you have typed will be deleted in \d+ s\.$/,
  );
  // Any touch keeps it.
  fireEvent.pointerDown(button("I am still here"));
  await pass(1000);
  expect(warning()).toBeNull();
  expect(field).toHaveValue("Ana");
  await pass(36_000);
  expect(warning()).toBeVisible();
  await pass(10_000);
  await see(() => expect(nameField()).toHaveValue(""));
  expect(question("Welcome. What is your name?")).toBeVisible();
  expect(warning()).toBeNull();
  // Nothing that was typed is kept anywhere.
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("Okada");
});

test("the screen that says welcome leaves by itself, or when it is pressed", async () => {
  const { api, pass, see, type, press, sign } = await openAgreement();
  sign("Ana Okada");
  press("Sign");
  await see(() => question(/^Welcome, Ana\.\s+You are checked in\.$/));
  expect(screen.getByText("Sofia Marin knows that you are here.")).toBeVisible();
  expect(screen.getByText(/^Starting over for the next visitor in \d+ s$/)).toBeVisible();
  expect(api.sent(checkInAtKiosk).map(({ body }) => body)).toEqual([
    { token: "token of Ana", ndaSignatureData: "Ana Okada", ndaId: id(61) },
  ]);
  await pass(11_000);
  expect(question(/^Welcome, Ana\.\s+You are checked in\.$/)).toBeVisible();
  await pass(2000);
  await see(() => expect(nameField()).toHaveValue(""));

  await type("Ana Okada");
  await see(() => expect(button("Check In")).not.toHaveAttribute("aria-disabled", "true"));
  press("Check In");
  await see(() => question("Visitor agreement"));
  press("Type my name instead");
  fireEvent.change(await see(() => screen.getByRole("textbox")), { target: { value: "Ana Okada" } });
  press("Sign");
  fireEvent.click(await see(() => button("Done")));
  expect(nameField()).toHaveValue("");
});
