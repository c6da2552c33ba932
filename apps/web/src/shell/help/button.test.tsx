import { listHelpTexts } from "@portico/contract/help/help";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { HelpButton } from "./button.tsx";

const TEXT = { key: "request_parking", content: { title: "Parking", text: "<p>Ask early.</p>" } };
test("a text that the client has is opened by its button; where there is none there is no button", async () => {
  const { user } = await renderScreen(
    <>
      <HelpButton helpKey="request_parking" />
      <HelpButton helpKey="request_desk" />
    </>,
    { answers: [on(listHelpTexts, list(TEXT))] },
  );
  await user.click(await screen.findByRole("button", { name: /^Help.*Parking/ }));
  expect(
    within(await screen.findByRole("dialog", { name: "Parking" })).getByText("Ask early."),
  ).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Help/ })).toHaveLength(1);
});

test("texts that do not load are silently ignored", async () => {
  const { api } = await renderScreen(<HelpButton helpKey="request_parking" />, {
    answers: [on(listHelpTexts, refused(404, "not_found"))],
  });
  await waitFor(() => expect(api.sent(listHelpTexts)).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
  for (const alert of screen.queryAllByRole("alert")) expect(alert).toBeEmptyDOMElement();
});
