import { checkInAtKiosk, findVisitAtKiosk, getKiosk } from "@portico/contract/visits/kiosk";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { showLocale } from "../../shell/language/show-locale.ts";
import { screenKeyStorage } from "../../shell/screens/device-key.ts";
import { noAnswer, on } from "../../testing/api.ts";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { kiosk, kioskSearchResult, welcome } from "../testing/kiosk.ts";
import KioskPage from "./page.tsx";
import { kioskStorage } from "./use-kiosk.ts";

afterEach(() => {
  vi.restoreAllMocks();
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

const germanKiosk = () => ({
  ...kiosk(),
  now: new Date().toISOString(),
  client: { ...kiosk().client, locale: "de-DE" as const },
});

test("the kiosk waits in its client's language, also after a restart without a network", async () => {
  screenKeyStorage.set({ id: id(91), secret: "a-secret", kind: "kiosk" });
  await renderScreen(<KioskPage />, { as: null, answers: [on(getKiosk, germanKiosk)] });
  expect(await screen.findByRole("textbox", { name: "Wie heißen Sie?" })).toBeVisible();
  cleanup();
  queryClient.clear();
  await showLocale({ client: null });
  await renderScreen(<KioskPage />, { as: null, answers: [on(getKiosk, noAnswer)] });
  expect(await screen.findByRole("heading", { name: "Das Terminal ist offline" })).toBeVisible();
});

test("the time in which the texts are loaded is no difference between the clocks", async () => {
  screenKeyStorage.set({ id: id(91), secret: "a-secret", kind: "kiosk" });
  const stored = vi.spyOn(kioskStorage, "set");
  // The page's language changes once its texts have been loaded.
  vi.spyOn(document.documentElement, "lang", "set").mockImplementation(() => {
    vi.setSystemTime(Date.now() + 20_000);
  });
  await renderScreen(<KioskPage />, { as: null, answers: [on(getKiosk, germanKiosk)] });
  expect(await screen.findByRole("textbox", { name: "Wie heißen Sie?" })).toBeVisible();
  expect(stored.mock.calls.map(([answer]) => answer?.offset).filter((offset) => offset !== 0)).toEqual([]);
});
