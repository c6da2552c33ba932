import type { Answer } from "@portico/contract/endpoint";
import { getNeed, setNeed } from "@portico/contract/parking/accessibility";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { later, on, refused } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { AccessibilityBox } from "./accessibility-box.tsx";

const need = (needed: boolean): Answer<typeof getNeed> => ({ user: person(), needed });

const open = async () => {
  const rendered = await renderScreen(<AccessibilityBox />, { answers: [on(getNeed, need(false))] });
  return { ...rendered, box: await screen.findByRole("checkbox", { name: "I need an accessible space" }) };
};

test("an accessible space is asked for in private; the box shows the answer before it is asked for again", async () => {
  const { user, api, box } = await open();
  expect(box).not.toBeChecked();
  expect(screen.getByText("Only you and the parking administrators can see this.")).toBeVisible();
  const held = later<Answer<typeof getNeed>>();
  api.answer(
    on(setNeed, ({ body }) => need(body.needed)),
    on(getNeed, () => held.promise),
  );
  await user.click(box);
  await toastOf("From now on you get accessible spaces first.");
  expect(box).toBeChecked();
  held.answer(need(true));
  api.answer(on(getNeed, need(false)));
  await user.click(box);
  await toastOf("From now on you get any space.");
  expect(box).not.toBeChecked();
  expect(api.sent(setNeed).map(({ params, body }) => [params.id, body.needed])).toEqual([
    [person().id, true],
    [person().id, false],
  ]);
});

test("a need that could not be saved is said, and the box goes back", async () => {
  const { user, api, box } = await open();
  api.answer(on(setNeed, refused(500, "internal")));
  await user.click(box);
  await toastOf("This could not be saved. Please try again.");
  await waitFor(() => expect(box).not.toBeChecked());
});
