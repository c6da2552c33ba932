import { getOwnVisit, updateMyDetails } from "@portico/contract/visits/personal-page";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showLocale } from "../../shell/language/show-locale.ts";
import { on } from "../../testing/api.ts";
import { renderScreen } from "../../testing/render.tsx";
import { personalVisit, UUID } from "../testing/personal-visit.ts";
import { PersonalPage } from "./page.tsx";

afterEach(async () => {
  await showLocale({ visitor: null, client: null });
});

test("a visitor's page is in the visitor's language, and keeps another choice for the mails", async () => {
  const visit = personalVisit();
  const german = { ...visit, visitor: { ...visit.visitor, locale: "de-DE" as const } };
  const { user, api } = await renderScreen(<PersonalPage uuid={UUID} />, {
    as: null,
    answers: [on(getOwnVisit, german), on(updateMyDetails, visit)],
  });
  await screen.findByRole("heading", { name: "Hallo Haruto" });
  const choice = screen.getByRole("combobox", { name: "Sprache der Anzeige" });
  api.answer(on(getOwnVisit, { ...visit, visitor: { ...visit.visitor, locale: "en-GB" } }));
  await user.selectOptions(choice, "English (UK)");
  await screen.findByRole("heading", { name: "Hello Haruto" });
  expect(api.sent(updateMyDetails).map(({ body }) => body)).toEqual([{ locale: "en-GB" }]);
});

test("a visitor who has chosen no language reads the page in the client's", async () => {
  const visit = personalVisit();
  await renderScreen(<PersonalPage uuid={UUID} />, {
    as: null,
    answers: [on(getOwnVisit, { ...visit, client: { ...visit.client, locale: "de-DE" } })],
  });
  expect(await screen.findByRole("heading", { name: "Hallo Haruto" })).toBeVisible();
});
