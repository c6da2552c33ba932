import { findVisitAtKiosk } from "@portico/contract/visits/kiosk";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderScreen } from "../../testing/render.tsx";
import { emptySearchResult } from "../testing/kiosk.ts";
import { PinStep } from "./pin-step.tsx";
import "./texts.ts";

test.each([
  ["none", "This PIN is not correct. Please try again."],
  ["checked-in", "An error occurred. You may already be checked in."],
] as const)("a pin that finds %s is answered: %s", async (found, words) => {
  const { user } = await renderScreen(
    <PinStep secret="s" name="" isBusy={false} onFound={() => {}} onBack={() => {}} />,
    { as: null, answers: [on(findVisitAtKiosk, emptySearchResult(found))] },
  );
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "123456" } });
  await user.click(screen.getByRole("button", { name: "Check In" }));
  expect(await screen.findByText(words)).toBeVisible();
});
