import * as contract from "@portico/contract/installation/set-up";
import { text } from "@portico/contract/texts/text";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client } from "../../testing/people.ts";
import type { SetUp } from "./use-set-up.ts";

const NEW: SetUp = {
  organisation: null,
  brand: null,
  site: null,
  proposedHost: "portico.example",
  testMail: null,
};
const ORGANISATION = {
  name: "Northwind House",
  host: "portico.example",
  product: "ve",
  locale: null,
} as const;
const BRAND = { color: "#4A56DC", logo: null };
const SITE = {
  name: "London",
  timeZone: "Europe/London",
  address: null,
  businessDayStart: "08:00",
  businessDayEnd: "18:00",
  holidays: null,
};
const COUNTRIES = {
  suggested: "GB",
  countries: [{ code: "GB", name: "United Kingdom", regions: [{ code: "ENG", name: "England" }] }],
};

const open = (setUp: Partial<SetUp>, ...answers: Stub[]) =>
  renderPage("/set-up/secret", {
    as: null,
    client: client({ mode: "set-up" }),
    answers: [
      on(contract.getSetUp, { ...NEW, ...setUp }),
      on(contract.saveSetUp, (sent: { body: Partial<SetUp> }) => ({ ...NEW, ...setUp, ...sent.body })),
      on(contract.listHolidayRegions, COUNTRIES),
      on(contract.listPublicHolidays, {
        days: [{ firstDay: "2026-12-25", lastDay: "2026-12-25", name: "Christmas Day" }],
      }),
      ...answers,
    ],
  });
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const field = (name: string) => screen.getByRole("textbox", { name });

test("the first step asks for the name, and its answer leads to the next, which begins at its heading", async () => {
  const { user, api } = await open({});
  await title("Who is this for?");
  expect(field("Address")).toHaveValue("portico.example");
  await user.click(screen.getByRole("button", { name: "Continue to Brand" }));
  expect(field("Name")).toHaveAccessibleDescription(/A name is required|Name is required/);
  await fill(user, field("Name"), "Northwind House");
  await fill(user, field("Address"), "https://portico.example/");
  await user.click(screen.getByRole("button", { name: "Continue to Brand" }));
  expect(field("Address")).toHaveAccessibleDescription(/Enter a host without http/);
  expect(api.sent(contract.saveSetUp)).toEqual([]);
  await fill(user, field("Address"), "Portico.example");
  await user.click(screen.getByRole("radio", { name: /^Booking/ }));
  await user.click(screen.getByRole("button", { name: "Continue to Brand" }));
  expect(await title("What should it look like?")).toHaveFocus();
  expect(api.sent(contract.saveSetUp)[0]?.body).toEqual({
    organisation: { name: "Northwind House", host: "portico.example", product: "c2b", locale: null },
  });
  // The product's own colour is proposed.
  expect(field("Another colour")).toHaveValue("#6C45D2");
});

test("a colour on which white is hard to read is said at once, and not sent", async () => {
  const { user, api } = await open({ organisation: ORGANISATION });
  await title("What should it look like?");
  expect(await screen.findByText("5.7:1 under white text, readable")).toBeVisible();
  await fill(user, field("Another colour"), "#FFEE00");
  expect(await screen.findByText(/^1\.\d:1 under white text, hard to read$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue to Site and hours" }));
  expect(field("Another colour")).toHaveAccessibleDescription(/White text is hard to read on this colour/);
  expect(api.sent(contract.saveSetUp)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "#167145" }));
  await user.click(screen.getByRole("button", { name: "Continue to Site and hours" }));
  await title("Where do people work?");
  expect(api.sent(contract.saveSetUp)[0]?.body).toEqual({ brand: { color: "#167145", logo: null } });
});

test("the country of the time zone is proposed, and its holidays are shown and sent", async () => {
  const { user, api } = await open({ organisation: ORGANISATION, brand: BRAND });
  await title("Where do people work?");
  expect(await screen.findByText("Christmas Day")).toBeVisible();
  await fill(user, field("Name"), "London");
  await user.click(screen.getByRole("button", { name: "Continue to Administrator" }));
  await title("Who is the administrator?");
  expect(api.sent(contract.saveSetUp)[0]?.body).toMatchObject({
    site: { name: "London", address: null, holidays: { country: "GB", region: null } },
  });
});

test("a set-up goes on at the first step without an answer, and earlier steps can be opened again", async () => {
  const { user } = await open({ organisation: ORGANISATION, brand: BRAND, site: SITE });
  await title("Who is the administrator?");
  await user.click(screen.getByRole("button", { name: /Organisation/ }));
  await title("Who is this for?");
  expect(field("Name")).toHaveValue("Northwind House");
});

test("the last step checks the password, says whether mail arrives, and shows the server's refusal", async () => {
  const { user, api } = await open(
    { organisation: ORGANISATION, brand: BRAND, site: SITE },
    on(contract.sendTestMail, {
      ...{ ...NEW, organisation: ORGANISATION, brand: BRAND, site: SITE },
      testMail: { to: "sofia@northwind.example", status: "failed", error: "connect ECONNREFUSED" },
    }),
    on(contract.completeSetUp, refused(404, "notFound", text("installation.linkWrong"))),
  );
  await title("Who is the administrator?");
  await user.click(screen.getByRole("button", { name: "Send a test email" }));
  expect(field("Email")).toHaveAccessibleDescription("Enter the email address first.");
  await fill(user, field("First name"), "Sofia");
  await fill(user, field("Last name"), "Marin");
  await fill(user, field("Email"), "sofia@northwind.example");
  await user.click(screen.getByRole("button", { name: "Send a test email" }));
  expect(await screen.findByText(/The email could not be sent.*connect ECONNREFUSED/)).toBeVisible();
  await fill(user, screen.getByLabelText(/^Password \*|^Password$/), "lantern-Quay-71");
  await fill(user, screen.getByLabelText(/^Password again/), "lantern");
  await user.click(screen.getByRole("button", { name: "Open the workplace" }));
  expect(api.sent(contract.completeSetUp)).toEqual([]);
  await fill(user, screen.getByLabelText(/^Password again/), "lantern-Quay-71");
  await user.click(screen.getByRole("button", { name: "Open the workplace" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid.");
});

test("a link that is not valid says so", async () => {
  await renderPage("/set-up/old", {
    as: null,
    client: client({ mode: "set-up" }),
    answers: [on(contract.getSetUp, refused(404, "notFound", text("installation.linkWrong")))],
  });
  expect(await title("This link is no longer valid")).toBeVisible();
});

test("log-in says where a new installation is set up", async () => {
  await renderPage("/login", { as: null, client: client({ mode: "set-up" }) });
  expect(await title("Not set up yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Log in" })).toBeNull();
});
