import { type Profile, updateMe } from "@portico/contract/accounts/profile";
import { whoami } from "@portico/contract/sign-in/sessions";
import { type Locale, text } from "@portico/contract/texts/text";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { locale } from "../../locales/locale.ts";
import { translate } from "../../locales/translate.ts";
import { on, refused } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { AccountFrame } from "../account/frame.tsx";
import { fetchFreshSession } from "../session/session.ts";
import { chooseLocale, chosenLocale, showLocale } from "./show-locale.ts";

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

const {
  permittedSites: _sites,
  siteId,
  isStaff: _isStaff,
  hasPhone: _hasPhone,
  isRestricted: _,
  ...elena
} = person();
const profile: Profile = {
  ...elena,
  pendingEmail: null,
  postcode: null,
  lineManagerEmail: null,
  site: siteId,
  vehicles: [],
  additionalInformation: {},
  tags: [],
  config: {
    phoneRequired: false,
    vehiclesRequired: false,
    maxRegistrations: 2,
    photoRequired: false,
    askVehicleType: false,
    allowedEmailDomains: [],
    lineManagerVerification: false,
    additionalSignupGroups: [],
    sites: [],
  },
};

afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await showLocale({ visitor: null, person: null, client: null });
  expect([locale(), document.documentElement.lang || "en-GB"]).toEqual(["en-GB", "en-GB"]);
});

interface Case {
  visitor?: Locale;
  person?: Locale;
  stored?: Locale;
  client?: Locale;
  browser?: string[];
  expected: Locale;
}
test.each<[string, Case]>([
  ["a browser of another language", { browser: ["fr-FR"], expected: "en-GB" }],
  ["a German browser", { browser: ["fr", "de-AT", "en"], expected: "de-DE" }],
  ["an English client and a German browser", { client: "en-GB", browser: ["de"], expected: "en-GB" }],
  ["a choice on the device", { stored: "de-DE", client: "en-GB", expected: "de-DE" }],
  ["a choice of the person", { person: "en-GB", stored: "de-DE", client: "de-DE", expected: "en-GB" }],
  ["a choice of the visitor", { visitor: "de-DE", person: "en-GB", expected: "de-DE" }],
])("the language of %s", async (_, { stored, browser = ["en-US"], expected, ...choices }) => {
  browserSpeaks(...browser);
  if (stored) await chooseLocale(stored);
  await showLocale(choices);
  expect([locale(), document.documentElement.lang || "en-GB"]).toEqual([expected, expected]);
});

test("a stored text that is no language counts as none", async () => {
  for (const stored of ['"xx"', "{", "7"]) {
    localStorage.setItem("portico-locale", stored);
    await showLocale();
    expect(locale()).toBe("en-GB");
  }
});

test("the session brings the person's language, and leaves none behind after log-out", async () => {
  const { api } = await renderPage("/login", { as: null });
  api.answer(
    on(whoami, {
      user: person({ locale: "de-DE" }),
      needsSecondFactor: false,
      client: client(),
      choices: {},
    }),
  );
  await fetchFreshSession();
  expect([locale(), localStorage.getItem("portico-locale")]).toEqual(["de-DE", '"de-DE"']);
  expect(translate(text("common.emailInvalid"))).toMatch(/E-Mail/);
  api.answer(on(whoami, { user: null, needsSecondFactor: false, client: client(), choices: {} }));
  await fetchFreshSession();
  expect([locale(), localStorage.getItem("portico-locale")]).toEqual(["en-GB", "null"]);
});

test("a visitor's language ends with the visitor's page", async () => {
  await showLocale({ visitor: "de-DE" });
  expect(locale()).toBe("de-DE");
  await renderPage("/login", { as: null });
  expect(await screen.findByRole("combobox", { name: "Screen language" })).toHaveValue("en-GB");
});

test("a visitor's choice is sent only once it is what the visitor reads", async () => {
  const shown = showLocale({ visitor: "de-DE" });
  expect(chosenLocale()).toEqual({});
  await shown;
  expect(chosenLocale()).toEqual({ locale: "de-DE" });
});

test("on the log-in page the language is chosen for this device", async () => {
  const { user } = await renderPage("/login", { as: null });
  const choice = await screen.findByRole("combobox", { name: "Screen language" });
  await user.selectOptions(choice, "Deutsch");
  expect(await screen.findByRole("combobox", { name: "Sprache der Anzeige" })).toHaveValue("de-DE");
  expect(screen.getByRole("textbox", { name: /E-Mail/ })).toBeVisible();
  expect(document.documentElement.lang).toBe("de-DE");
  expect(localStorage.getItem("portico-locale")).toBe('"de-DE"');
});

test("in the app the choice is kept on the account; one that is refused changes nothing", async () => {
  const { user, api } = await renderPage("/edit-password", {
    answers: [on(updateMe, refused(500, "internal"))],
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Screen language" }), "Deutsch");
  await toastOf("Something went wrong. Please try again later.");
  expect(locale()).toBe("en-GB");
  api.answer(
    on(updateMe, profile),
    on(whoami, {
      user: person({ locale: "de-DE" }),
      needsSecondFactor: false,
      client: client(),
      choices: {},
    }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Screen language" }), "Deutsch");
  await screen.findByRole("combobox", { name: "Sprache der Anzeige" });
  expect(api.sent(updateMe).at(-1)?.body).toEqual({ locale: "de-DE" });
});

test("a person with a session keeps the choice on the account on pages like the log-in too", async () => {
  const { user, api } = await renderScreen(<AccountFrame>Activated</AccountFrame>, {
    as: person({ locale: "en-GB" }),
    answers: [on(updateMe, profile)],
  });
  await showLocale({ person: "en-GB" });
  api.answer(
    on(whoami, {
      user: person({ locale: "de-DE" }),
      needsSecondFactor: false,
      client: client(),
      choices: {},
    }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Screen language" }), "Deutsch");
  await screen.findByRole("combobox", { name: "Sprache der Anzeige" });
  expect(api.sent(updateMe).map(({ body }) => body)).toEqual([{ locale: "de-DE" }]);
});
