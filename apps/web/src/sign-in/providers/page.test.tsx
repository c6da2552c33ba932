import { listProviders } from "@portico/contract/sign-in/providers";
import { changeSignInSettings, getSignInSettings } from "@portico/contract/sign-in/security";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, type Stub } from "../../testing/api.ts";
import { chooseOption, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, list, person } from "../../testing/people.ts";

const GROUPS = "Groups that need a second step";

const open = (group: "admin" | "superadmin", ...answers: Stub[]) =>
  renderPage("/admin/sign-in", {
    as: person({ groups: [group] }),
    client: client({ features: [] }),
    answers: [
      on(listProviders, list()),
      on(getSignInSettings, { secondFactorGroups: ["superadmin"] }),
      ...answers,
    ],
  });

test("a superadmin chooses the groups that need a second step", async () => {
  const { user, api } = await open(
    "superadmin",
    on(changeSignInSettings, ({ body }) => ({ secondFactorGroups: body.secondFactorGroups ?? [] })),
  );
  await screen.findByRole("combobox", { name: GROUPS });
  await chooseOption(user, screen, GROUPS, "Administrator");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("Second step saved.");
  expect(api.sent(changeSignInSettings).map(({ body }) => body)).toEqual([
    { secondFactorGroups: ["admin", "superadmin"], seen: { secondFactorGroups: ["superadmin"] } },
  ]);
});

test("an administrator only reads them", async () => {
  await open("admin");
  expect(await screen.findByRole("combobox", { name: GROUPS })).toHaveAttribute("readonly");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("a provider in a network that is not permitted says so, with what to do", async () => {
  await open(
    "superadmin",
    on(
      listProviders,
      list({
        id: "01990000-0000-7000-8000-000000000001",
        slug: "work",
        name: "Work Account",
        issuer: "https://id.inner.example",
        oidcClientId: "portico",
        hasSecret: true,
        verifiedDomains: [],
        createsAccounts: false,
        isActive: true,
        isNetworkRefused: true,
        redirectUri: "https://portico.example/api/sign-in/work/return/",
      }),
    ),
  );
  const row = await screen.findByRole("row", { name: /Work Account/ });
  expect(row).toHaveTextContent("Not permitted");
  expect(row).toHaveTextContent("PROVIDER_NETWORKS");
  expect(row).not.toHaveTextContent("On the log-in page");
});
