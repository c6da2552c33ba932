import { listHelpTexts } from "@portico/contract/help/help";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import type { PageName } from "../navigation/entries.ts";
import { PageHelpDialog } from "./page-dialog.tsx";

const TEXT = { key: "floor_plans", content: { title: "Our floors", text: "<p>Quiet zone on 2.</p>" } };
const open = (page: PageName) =>
  renderScreen(<PageHelpDialog page={page} title="A page" opened onClose={() => {}} />, {
    answers: [on(listHelpTexts, list(TEXT))],
  });

test("a page's help ends with what the client wrote about the page", async () => {
  await open("floorplans");
  const dialog = within(await screen.findByRole("dialog", { name: "A page" }));
  expect(await dialog.findByText("Quiet zone on 2.")).toBeVisible();
  expect(dialog.getByRole("heading", { name: "Our floors" })).toBeVisible();
});

test("a page that the client wrote nothing about asks for no texts", async () => {
  const { api } = await open("home");
  expect(await screen.findByRole("dialog", { name: "A page" })).toBeVisible();
  expect(api.sent(listHelpTexts)).toEqual([]);
});
