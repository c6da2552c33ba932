import { getOwnVisit, updateMyDetails } from "@portico/contract/visits/personal-page";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import { personalVisit } from "../testing/personal-visit.ts";
import "./texts.ts";
import { EditDetailsDialog } from "./edit-dialog.tsx";

afterEach(() => vi.restoreAllMocks());

const open = async (visit = personalVisit()) => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:photo");
  const onClose = vi.fn();
  const rendered = await renderScreen(<EditDetailsDialog visit={visit} onClose={onClose} />, {
    as: null,
    answers: [on(getOwnVisit, visit), on(updateMyDetails, visit)],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Details" }));
  return {
    ...rendered,
    dialog,
    onClose,
    field: (name: string) => dialog.getByRole("textbox", { name }),
    save: () => rendered.user.click(dialog.getByRole("button", { name: "Save" })),
  };
};

test("what is wrong is said at its field; what is right is sent, with plates and the photo", async () => {
  const { user, api, dialog, field, save, onClose } = await open();
  await fill(user, field("First name"), "");
  await fill(user, field("Email"), "nobody");
  await save();
  expect(field("First name")).toHaveAccessibleDescription("First name is required");
  expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email.");
  expect(api.sent(updateMyDetails)).toEqual([]);
  await fill(user, field("First name"), "Haru");
  await fill(user, field("Email"), "haru@okada.example");
  for (const number of [1, 2]) {
    await user.click(dialog.getByRole("button", { name: "Add a vehicle" }));
    await fill(user, field(`Registration of vehicle ${number}`), number === 1 ? "KX73 OKD" : "kx73-okd");
  }
  await save();
  expect(dialog.getByText("This registration is already on the list.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Remove vehicle 2" }));
  const photo = new File(["picture"], "me.png", { type: "image/png" });
  expect(dialog.queryByRole("button", { name: "Remove photo" })).toBeNull();
  await user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, photo);
  expect(dialog.getByRole("button", { name: "Change photo" })).toBeVisible();
  await save();
  await toastOf("Your details have been saved.");
  expect(onClose).toHaveBeenCalledOnce();
  const [sent] = api.sent(updateMyDetails);
  expect(sent?.body).toMatchObject({
    firstName: "Haru",
    lastName: "Okada",
    email: "haru@okada.example",
    vehicles: [{ registration: "KX73 OKD" }],
  });
  expect(Object.keys(sent?.files ?? {})).toEqual(["photo"]);
});

test("what the type asks is answered in its own way", async () => {
  const visit = personalVisit({
    fields: [
      { key: "trade", label: "Trade", kind: "select", required: true, options: ["Lifts", "Roofs"] },
      { key: "induction", label: "Site induction on", kind: "date", required: false, options: [] },
    ],
  });
  const { user, api, dialog, field, save } = await open(visit);
  const trade = dialog.getByRole("combobox", { name: "Trade" });
  await fill(user, field("Site induction on"), "31-02-2026");
  await save();
  expect(field("Site induction on")).toHaveAccessibleDescription("Use the format DD-MM-YYYY.");
  expect(trade).toBeInvalid();
  await user.click(trade);
  await user.keyboard("{ArrowDown}{Enter}");
  await fill(user, field("Site induction on"), "28-02-2026");
  await save();
  await waitFor(() => expect(api.sent(updateMyDetails)).toHaveLength(1));
  expect(api.sent(updateMyDetails)[0]?.body?.additional).toEqual({ trade: "Lifts", induction: "28-02-2026" });
});

test("details that are not saved say so, at their field too, and the form stays", async () => {
  const { user, api, field, save, onClose } = await open();
  api.answer(on(updateMyDetails, refused(500, "internal")));
  await fill(user, field("Company"), "Kestrel Maps");
  await save();
  await toastOf("Something went wrong. Your details have not been saved. Please try again.");
  api.answer(on(updateMyDetails, fieldErrors({ company: ["This company is not known."] })));
  await save();
  await waitFor(() => expect(field("Company")).toHaveAccessibleDescription("This company is not known."));
  expect(field("Company")).toHaveValue("Kestrel Maps");
  expect(onClose).not.toHaveBeenCalled();
});
