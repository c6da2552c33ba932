import { dismissNextSteps, listNextSteps } from "@portico/contract/installation/set-up";
import { whoami } from "@portico/contract/sign-in/sessions";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderScreen } from "../../testing/render.tsx";
import { NextStepsPanel } from "./panel.tsx";

const steps = [
  { key: "people", isDone: true },
  { key: "desks", isDone: false },
] as const;

test("each step leads to its screen, and one that is done says so", async () => {
  await renderScreen(<NextStepsPanel />, { answers: [on(listNextSteps, { steps: [...steps] })] });
  expect(await screen.findByText("1 step is left")).toBeVisible();
  expect(screen.getByRole("link", { name: "Done Invite or import people" })).toHaveAttribute(
    "href",
    "/people",
  );
  expect(screen.getByRole("link", { name: "Add desks" })).toHaveAttribute("href", "/desks/list");
});

test("the list can be put away", async () => {
  const { user, api } = await renderScreen(<NextStepsPanel />, {
    answers: [on(listNextSteps, { steps: [...steps] }), on(dismissNextSteps, { steps: null })],
  });
  await user.click(await screen.findByRole("button", { name: "Hide this list" }));
  await waitFor(() => expect(api.sent(dismissNextSteps)).toHaveLength(1));
  await waitFor(() => expect(api.sent(whoami).length).toBeGreaterThan(0));
});

test("nothing is shown where nothing is left to do", async () => {
  await renderScreen(<NextStepsPanel />, { answers: [on(listNextSteps, { steps: null })] });
  expect(screen.queryByRole("heading")).toBeNull();
});
