import { checkInAtKiosk, findVisitAtKiosk, getKiosk } from "@portico/contract/visits/kiosk";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showLocale } from "../../shell/language/show-locale.ts";
import { screenKeyStorage } from "../../shell/screens/device-key.ts";
import { on } from "../../testing/api.ts";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { kiosk, kioskSearchResult, welcome } from "../testing/kiosk.ts";
import KioskPage from "./page.tsx";

afterEach(async () => {
  await showLocale({ visitor: null });
});

test("a visitor's language at the kiosk is sent with the check-in, and ends with the visitor's turn", async () => {
  screenKeyStorage.set({ id: id(91), secret: "a-secret", kind: "kiosk" });
  const { user, api } = await renderScreen(<KioskPage />, {
    as: null,
    answers: [
      on(getKiosk, kiosk()),
      on(findVisitAtKiosk, kioskSearchResult("Ana", { needs: { pin: false, photo: false, nda: null } })),
      on(checkInAtKiosk, welcome("Ana")),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Deutsch" }));
  const name = await screen.findByRole("textbox", { name: "Wie heißen Sie?" });
  expect(screen.getByRole("heading", { name: "Willkommen. Wie heißen Sie?" })).toBeVisible();
  await user.type(name, "Ana Okada");
  expect(screen.queryByRole("button", { name: "English (UK)" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Einchecken" }));
  await waitFor(() => expect(api.sent(checkInAtKiosk)).toHaveLength(1));
  expect(api.sent(checkInAtKiosk)[0]?.body.locale).toBe("de-DE");
  await user.click(await screen.findByRole("button", { name: "Fertig" }));
  expect(await screen.findByRole("textbox", { name: "What is your name?" })).toBeVisible();
});
