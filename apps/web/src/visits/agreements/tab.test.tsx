import { listVisitorTypes } from "@portico/contract/visitors/types";
import { listNdaTexts, publishNdaText } from "@portico/contract/visits/agreements";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { id, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../settings/texts.ts";
import { agreement, visitorType } from "../testing/settings.ts";
import { AgreementsTab } from "./tab.tsx";

test("an agreement is read as visitors read it before it is published", async () => {
  const contractors = { id: id(32), name: "Contractor" };
  const theirs = agreement({ id: id(62), type: contractors, title: "Safety rules", body: "Wear a helmet." });
  const { user, api } = await renderScreen(<AgreementsTab />, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listNdaTexts, list(agreement(), theirs)),
      on(listVisitorTypes, list(visitorType(contractors))),
      on(publishNdaText, agreement({ id: id(63), version: 2 })),
    ],
  });
  expect(await screen.findByRole("row", { name: /Visitor agreement/ })).toHaveTextContent("In force");
  await user.click(screen.getAllByRole("button", { name: "Publish a version" })[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Publish a version" }));
  const text = dialog.getByRole("textbox", { name: "Text" });
  const publish = () => user.click(dialog.getByRole("button", { name: "Publish a version" }));
  expect(text).toHaveValue("You are a guest of Northwind House.");
  // Another type begins with its own text.
  await user.click(dialog.getByRole("combobox", { name: "Visitor type" }));
  await user.click(await screen.findByRole("option", { name: "Contractor" }));
  expect(text).toHaveValue("Wear a helmet.");

  await fill(user, text, "First.\n\nSecond.");
  expect(within(dialog.getByRole("region")).getByText("Second.")).toBeVisible();
  await fill(user, text, " ");
  expect(dialog.queryByRole("region")).toBeNull();
  await publish();
  expect(dialog.getByText("Text is required")).toBeVisible();
  expect(api.sent(publishNdaText)).toEqual([]);
  await fill(user, text, "First.\n\nSecond.");
  await publish();
  await toastOf("Version 2 published.");
  expect(api.sent(publishNdaText).map(({ body }) => body)).toEqual([
    { typeId: contractors.id, title: "Safety rules", body: "First.\n\nSecond." },
  ]);
});
