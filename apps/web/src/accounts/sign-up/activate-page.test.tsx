import { activate } from "@portico/contract/accounts/sign-up";
import { whoami } from "@portico/contract/sign-in/sessions";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { noAnswer, on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, person } from "../../testing/people.ts";

const open = (as: ReturnType<typeof person> | null, ...answers: Stub[]) =>
  renderPage("/users/someone/activate/token", { as, client: client({ features: [] }), answers });

test.each([
  ["that works", on(activate, { detail: "" }), "Account activated."],
  [
    "that does not work",
    on(activate, refused(404, "not_found")),
    "Could not activate account. Please recheck your email.",
  ],
])("a link %s says so, and leads to log-in", async (_, answer, words) => {
  const { api, address } = await open(null, answer);
  await toastOf(words);
  await waitFor(() => expect(address()).toBe("/login"));
  expect(api.sent(activate).map(({ params }) => params)).toEqual([{ userId: "someone", token: "token" }]);
});

test("somebody who is logged in has another address now, and stays in", async () => {
  const { address } = await open(person(), on(activate, { detail: "" }));
  await toastOf("Account activated.");
  await waitFor(() => expect(address()).toBe("/"));
});

test("a link that was followed says so, though nobody can be asked who is logged in", async () => {
  const { address } = await open(null, on(activate, { detail: "" }), on(whoami, noAnswer));
  await toastOf("Account activated.");
  await waitFor(() => expect(address()).toBe("/login"));
});
