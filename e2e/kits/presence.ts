import type { Browser } from "@playwright/test";
import { browserOf, callAs } from "./common.ts";

/** What journeys about presence share: people of whom nothing is known today. */

export interface Employee {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  presence: { onSite: boolean } | null;
}

/** As reception sees them. */
export const employeesBy = async (browser: Browser, query: string): Promise<Employee[]> => {
  const reception = await browserOf(browser, "reception");
  const { body } = await callAs<{ results: Employee[] }>(reception, "GET", `/employees/?limit=200&${query}`);
  await reception.context().close();
  return body.results;
};

/** Somebody who has not said yet where they are; journeys of one run take different letters, several each. */
export const silentEmployee = async (browser: Browser, letters: string): Promise<Employee> => {
  // Those whom other journeys made have figures in their addresses, and no password.
  const found = (await employeesBy(browser, "status=unknown")).find(
    ({ lastName, email }) => letters.includes(lastName[0]!) && !/\d/.test(email),
  );
  if (!found) throw new Error(`Everybody with ${letters} has said where they are.`);
  return found;
};
