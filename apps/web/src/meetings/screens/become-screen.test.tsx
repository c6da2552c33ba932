import { createScreen } from "@portico/contract/meetings/screens";
import { listResources } from "@portico/contract/rooms/rooms";
import { logout } from "@portico/contract/sign-in/sessions";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { screenKeyStorage } from "../../shell/screens/device-key.ts";
import { on } from "../../testing/api.ts";
import { client, HARBOUR, id, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { BecomeScreen } from "./become-screen.tsx";

test("a printer's agent gets its secret once, and the person stays logged in", async () => {
  const secret = "0f0f0f0f-0000-4000-8000-000000000001";
  const { user, api } = await renderScreen(<BecomeScreen />, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listResources, list()),
      on(createScreen, {
        screen: {
          id: id(91),
          name: "Badge printer",
          kind: "printer",
          resource: null,
          site: { id: HARBOUR.id, name: HARBOUR.name },
          createdAt: "2026-11-20T10:42:00.000Z",
          lastSeenAt: null,
        },
        screenId: secret,
      }),
    ],
  });
  await user.click(screen.getByRole("radio", { name: "Badge printer" }));
  expect(screen.getByText("You will stay logged in and get a secret for the agent.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Set up printer" })).toBeDisabled();
  await user.click(await screen.findByRole("radio", { name: "Harbour" }));
  expect(
    screen.getByText("You will stay logged in and get a secret for the agent at Harbour."),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Set up printer" }));
  expect(await screen.findByText(`Authorization: Screen ${secret}`)).toBeVisible();
  expect(screen.getByText(/It is shown only once/)).toBeVisible();
  expect(api.sent(createScreen).map(({ body }) => [body.kind, body.siteId])).toEqual([
    ["printer", HARBOUR.id],
  ]);
  expect(api.sent(logout)).toEqual([]);
  expect(screenKeyStorage.get()).toBeNull();
});

test("where only administrators make screens, others are told so", async () => {
  await renderScreen(<BecomeScreen />, { client: client({ mode: "live" }) });
  expect(screen.getByText("Only an administrator can set up a screen.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Become a screen" })).toBeNull();
});
