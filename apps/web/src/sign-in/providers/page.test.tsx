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
    { secondFactorGroups: ["admin", "superadmin"] },
  ]);
});

test("an administrator only reads them", async () => {
  await open("admin");
  expect(await screen.findByRole("combobox", { name: GROUPS })).toHaveAttribute("readonly");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
