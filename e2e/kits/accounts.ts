import { type Browser, expect, type Page } from "@playwright/test";
import { browserOf, callAs, PASSWORD } from "./common.ts";

/** People whom a journey makes for itself, so that it may change how they log in. */

export interface Account {
  id: string;
  email: string;
}
interface Mail {
  to: string;
  text: string;
}

let made = 0;
export const unique = (word: string): string => `${word}${Date.now().toString(36)}${process.pid}${++made}`;

/** An account without a password; nobody is written to. */
export const makePerson = async (admin: Page, lastName = unique("J")): Promise<Account> => {
  const email = `${unique("p")}@northwind.example`;
  const groups = ["employee", "parking", "deskbooking"];
  const person = { first_name: "Journey", last_name: lastName, email, groups, invite: false };
  const { status, body } = await callAs<{ id: string }>(admin, "POST", "/people/", person);
  expect(status).toBe(201);
  return { id: body.id, email };
};

/** The link in the newest mail to an address, as the demo's mailbox shows it to whoever is on that page. */
export const linkTo = async (page: Page, email: string): Promise<string> => {
  let link = "";
  await expect(async () => {
    const { body } = await callAs<{ results: Mail[] }>(page, "GET", "/dev/mailbox/?limit=200");
    link = /https?:\/\/\S+/.exec(body.results.find(({ to }) => to === email)?.text ?? "")![0];
  }).toPass();
  return link;
};

/** The demo's password, by the link of the mail that is sent for it. */
export const setPassword = async (admin: Page, { id, email }: Account, link = linkTo): Promise<void> => {
  await callAs(admin, "POST", `/people/${id}/send-password-reset/`);
  const token = new URL(await link(admin, email)).searchParams.get("token");
  const body = { user_id: id, token, password: PASSWORD };
  expect((await callAs(admin, "POST", "/password/reset/complete/", body)).status).toBe(200);
};

/** Somebody new who logs in with the demo's password; the address. */
export const newAccount = async (browser: Browser): Promise<string> => {
  const admin = await browserOf(browser, "admin");
  const person = await makePerson(admin);
  await setPassword(admin, person);
  return person.email;
};
