import * as lists from "@portico/contract/cameras/lists";
import { listRegisteredVehicles, removeRegisteredVehicle } from "@portico/contract/cameras/registration";
import { listCarparks } from "@portico/contract/parking/carparks";
import { text } from "@portico/contract/texts/text";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { entry, OPERATOR, registeredVehicle } from "../testing/plate-rows.ts";

const CLEANING = entry({ until: "2026-11-20T15:00:00.000Z", lastSeenAt: "2026-11-19T18:22:00.000Z" });
const PLUMBER = entry({
  id: id(701),
  registration: "EX15 OLD",
  plate: "EX15OLD",
  note: "",
  from: "2026-11-01T00:00:00.000Z",
  until: "2026-11-14T00:00:00.000Z",
  isInForce: false,
  carparks: [
    { id: id(102), name: "North" },
    { id: id(103), name: "South" },
  ],
});

const open = async (search = "", ...answers: Stub[]) => {
  const rendered = await renderPage(`/parking/plates${search}`, {
    ...OPERATOR,
    answers: [
      on(listCarparks, list()),
      on(lists.listAllowlist, list(CLEANING, PLUMBER)),
      on(lists.listDenylist, list()),
      on(listRegisteredVehicles, list(registeredVehicle())),
      ...answers,
    ],
  });
  await screen.findByRole("heading", { level: 1, name: /plate|vehicle/ });
  return rendered;
};

test("a list says what ends soon and what has ended, and leads to each plate's history", async () => {
  const { user, api, address } = await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "2 plates may come in without a reservation",
  );
  const soon = await screen.findByRole("row", { name: /BX19 CLN/ });
  expect(soon).toHaveTextContent("Ends today");
  expect(soon).toHaveTextContent("Added by Priya Nair");
  expect(soon).toHaveTextContent("Every car park");
  expect(soon).toHaveTextContent("Thu 19 Nov 2026, 18:22");
  const over = screen.getByRole("row", { name: /EX15 OLD/ });
  expect(over).toHaveTextContent("Fri 13 Nov 2026Ended");
  expect(over).toHaveTextContent("North and South");
  expect(within(soon).getByRole("link", { name: "BX19 CLN" })).toHaveAttribute(
    "href",
    "/parking/plates/BX19CLN",
  );
  expect(api.sent(lists.listAllowlist)[0]?.query).toMatchObject({ ordering: "until" });
  await fill(user, screen.getByRole("searchbox"), "canal");
  await waitFor(() => expect(address()).toBe("/parking/plates?search=canal"));
  await user.click(screen.getByRole("link", { name: "Denylist" }));
  expect(await screen.findByText("No plates on the denylist")).toBeVisible();
});

test("a plate is added with its last day as a whole; refusals stand at their fields", async () => {
  const { user, api } = await open("?tab=denylist");
  await user.click((await screen.findAllByRole("button", { name: "Add plate" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Add to the denylist" }));
  const add = dialog.getByRole("button", { name: "Add plate" });
  await user.click(add);
  expect(dialog.getByText("Enter a registration.")).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Registration" }), "- 1");
  await user.click(add);
  expect(dialog.getByText("A registration has at least two letters or digits.")).toBeVisible();
  expect(api.sent(lists.addToDenylist)).toEqual([]);
  await fill(user, dialog.getByRole("textbox", { name: "Registration" }), "px08 rrt");
  await fill(user, dialog.getByRole("textbox", { name: "Reason" }), "Blocked the loading bay");
  await fill(user, dialog.getByRole("combobox", { name: "Valid until" }), "31/12/2026");
  api.answer(on(lists.addToDenylist, fieldErrors({ registration: [text("cameras.onListAlready")] })));
  await user.click(add);
  expect(await dialog.findByText("This registration is already on the list.")).toBeVisible();
  api.answer(on(lists.addToDenylist, entry({ registration: "px08 rrt" })));
  await user.click(add);
  expect(await toastOf("px08 rrt may not come in.")).toBeVisible();
  expect(api.sent(lists.addToDenylist).at(-1)?.body).toEqual({
    registration: "px08 rrt",
    note: "Blocked the loading bay",
    from: null,
    until: "2027-01-01T00:00:00.000Z",
    carparks: [],
  });
});

test("a change sends only what was changed, and an entry is removed after a question", async () => {
  const { user, api } = await open();
  const row = within(await screen.findByRole("row", { name: /EX15 OLD/ }));
  await user.click(row.getByRole("button", { name: /^Edit/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "EX15 OLD" }));
  expect(dialog.getByRole("combobox", { name: "Valid until" })).toHaveValue("Fri 13 Nov 2026");
  await fill(user, dialog.getByRole("textbox", { name: "Reason" }), "Burst pipe");
  api.answer(on(lists.changeAllowlistEntry, PLUMBER));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await toastOf("EX15 OLD was changed.")).toBeVisible();
  expect(api.sent(lists.changeAllowlistEntry)[0]?.body).toEqual({ note: "Burst pipe", seen: { note: "" } });
  api.answer(on(lists.removeAllowlistEntry, PLUMBER));
  await user.click(row.getByRole("button", { name: /^Remove/ }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await toastOf("EX15 OLD was taken off the allowlist.")).toBeVisible();
});

test("the export has what the import reads", async () => {
  const saved = savedFiles();
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]!.content.text()).trim().split("\r\n")).toEqual([
    "Registration,Reason,Valid from,Valid until,Car parks",
    "bx19 cln,Canal Cleaning,,2026-11-20 15:00,",
    'EX15 OLD,,2026-11-01 00:00,2026-11-14 00:00,"North; South"',
  ]);
});

test("a file shows what it changes before it is imported", async () => {
  const row = {
    line: 2,
    registration: "hv21 krt",
    note: "Kingsway Catering",
    until: "2027-01-01T00:00:00.000Z",
    outcome: "new" as const,
    isOnOtherList: false,
    problems: [],
  };
  const { user, api } = await open(
    "",
    on(lists.checkAllowlistImport, {
      count: 2,
      results: [row, { ...row, line: 3, problems: ["There is no car park East."] }],
    }),
  );
  await user.click(screen.getByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import plates" }));
  const choose = (csv: string) =>
    user.upload(
      document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]")!,
      new File([csv], "plates.csv", { type: "text/csv" }),
    );
  await choose("with a bad row");
  expect(await dialog.findByText("1 row needs a correction · 1 new plate")).toBeVisible();
  expect(dialog.getByText("There is no car park East.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Import 1 plate" })).toBeDisabled();
  api.answer(
    on(lists.checkAllowlistImport, {
      count: 3,
      results: [
        row,
        { ...row, line: 3, registration: "PX08 RRT", outcome: "changed", isOnOtherList: true },
        { ...row, line: 4, registration: "1E10", outcome: "same" },
      ],
    }),
    on(lists.importAllowlist, { created: 1, changed: 1 }),
  );
  await choose("put right");
  expect(await dialog.findByText("1 new plate · 1 changed · 1 unchanged")).toBeVisible();
  expect(dialog.getByText("Changed. It is on the denylist, which comes first.")).toBeVisible();
  expect(dialog.getAllByText("Thu 31 Dec 2026")).toHaveLength(3);
  await user.click(dialog.getByRole("button", { name: "Import 2 plates" }));
  expect(await toastOf("1 added, 1 changed.")).toBeVisible();
  expect(api.sent(lists.importAllowlist).map(({ body }) => body.csv)).toEqual(["put right"]);
});

test("a registered vehicle is put on the allowlist with who it is, or removed", async () => {
  const { user, api } = await open("?tab=registered");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("1 vehicle was registered");
  const row = within(await screen.findByRole("row", { name: /HV21 KRT/ }));
  expect(row.getAllByText("marta@kingsway.example")[0]).toBeVisible();
  const choose = async (name: string) => {
    await user.click(row.getByRole("button", { name: "Actions for HV21 KRT" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Put on the allowlist");
  const dialog = within(await screen.findByRole("dialog", { name: "Add to the allowlist" }));
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Marta Kowal: Board lunch");
  api.answer(on(lists.addToAllowlist, entry({ registration: "HV21 KRT" })));
  await user.click(dialog.getByRole("button", { name: "Add plate" }));
  expect(await toastOf("HV21 KRT may come in.")).toBeVisible();
  api.answer(on(removeRegisteredVehicle, registeredVehicle()));
  await choose("Remove");
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await toastOf("The registration of HV21 KRT was removed.")).toBeVisible();
});

test("is for operators", async () => {
  await renderPage("/parking/plates", { ...OPERATOR, as: person() });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
});
