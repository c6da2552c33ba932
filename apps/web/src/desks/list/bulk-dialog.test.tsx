import { bulkUpdateDesks } from "@portico/contract/desks/desks";
import { listZones } from "@portico/contract/desks/zones";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { id, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { desk, zone } from "../testing/rows.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import "./texts.ts";

const DESKS = [desk("C-14", { id: id(814) }), desk("C-15", { id: id(815) })];

const open = async () => {
  const onDone = vi.fn<() => void>();
  const rendered = await renderScreen(<BulkDialog desks={DESKS} onClose={() => {}} onDone={onDone} />, {
    as: person({ groups: ["employee", "desk_admin"] }),
    answers: [
      on(listZones, list(zone(), zone({ id: id(702), name: "Quay zone" }))),
      on(bulkUpdateDesks, { results: DESKS }),
    ],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit 2 desks" }));
  return {
    ...rendered,
    onDone,
    dialog,
    update: () => rendered.user.click(dialog.getByRole("button", { name: "Update" })),
  };
};

test("two desks are moved to another zone by keyboard, and what fails says so", async () => {
  const { user, api, dialog, update, onDone } = await open();
  await update();
  expect(dialog.getByText("Choose at least one change.")).toBeVisible();
  expect(api.sent(bulkUpdateDesks)).toEqual([]);
  await user.click(dialog.getByRole("combobox", { name: "Move to zone" }));
  await screen.findByRole("option", { name: /^Quay zone/ });
  await user.keyboard("Quay{ArrowDown}{Enter}");

  api.answer(on(bulkUpdateDesks, refused(500, "internal")));
  await update();
  await toastOf(inEnglish("desks.notUpdated"));
  api.answer(on(bulkUpdateDesks, fieldErrors({ name: ["C-14 is there twice."] })));
  await update();
  expect(await dialog.findByText("C-14 is there twice.")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  api.answer(on(bulkUpdateDesks, { results: DESKS }));
  await update();
  await toastOf("Updated 2 desk(s)");
  expect(onDone).toHaveBeenCalledOnce();
  expect(api.sent(bulkUpdateDesks).at(-1)?.body).toEqual(
    DESKS.map((one) => ({ id: one.id, zoneId: id(702) })),
  );
});

test("switching desks off says what becomes of their reservations", async () => {
  const { user, api, dialog, update } = await open();
  await user.click(dialog.getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "Switched off" }));
  expect(
    dialog.getByText(
      "This cancels the upcoming reservations of these desks and notifies the people concerned.",
    ),
  ).toBeVisible();
  await update();
  await toastOf("Updated 2 desk(s)");
  expect(api.sent(bulkUpdateDesks)[0]?.body).toEqual(DESKS.map((one) => ({ id: one.id, isActive: false })));
});
