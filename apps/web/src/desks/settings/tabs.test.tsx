import { getDeskSettings, updateDeskSettings } from "@portico/contract/desks/desks";
import {
  createDeskFeature,
  createZone,
  deleteDeskFeature,
  deleteZone,
  deskCodesPdf,
  listDeskFeatures,
  listZones,
  updateZone,
} from "@portico/contract/desks/zones";
import { listFloors } from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { feature, floor, zone } from "../testing/rows.ts";

const open = (tab: "zones" | "features" | "settings", answers: Stub[]) =>
  renderPage(`/desks/list?tab=${tab}`, {
    as: person({ groups: ["employee", "desk_admin"] }),
    answers: [on(listFloors, list(floor())), ...answers],
  });
const dialog = async () => within(await screen.findByRole("dialog"));
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
/** It stands in the header and, for phones, at the foot. */
const addButton = (name: string) => screen.getAllByRole("button", { name })[0]!;
const headline = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a feature is added, and removed after a question", async () => {
  let rows = [feature()];
  const lamp = feature({ id: id(752), name: "Lamp" });
  const { user, api } = await open("features", [
    on(listDeskFeatures, () => list(...rows)),
    on(createDeskFeature, () => {
      rows = [...rows, lamp];
      return lamp;
    }),
    on(deleteDeskFeature, () => {
      rows = [feature()];
      return lamp;
    }),
  ]);
  expect(await headline("1 feature")).toBeVisible();
  await user.click(addButton("Add feature"));
  const form = await dialog();
  await fill(user, form.getByRole("textbox", { name: "Name" }), "Lamp");
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("Lamp saved.");
  expect(await headline("2 features")).toBeVisible();
  expect(api.sent(createDeskFeature).map(({ body }) => body)).toEqual([{ name: "Lamp", icon: null }]);

  await user.click(await screen.findByRole("button", { name: "Remove Lamp" }));
  const question = await dialog();
  expect(question.getByText("It will be removed from all desks.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Remove" }));
  await toastOf("Lamp removed.");
  expect(await headline("1 feature")).toBeVisible();
});

test("a zone needs a floor; its rules are changed and named in its row", async () => {
  let rows = [zone()];
  const { user, api } = await open("zones", [
    on(listZones, () => list(...rows)),
    on(createZone, ({ body }) => zone({ id: id(702), name: body.name })),
    on(updateZone, ({ body }) => {
      rows = [zone({ needsApproval: body.needsApproval ?? false })];
      return rows[0]!;
    }),
  ]);
  expect(within(await row("Canal zone")).getByText("No approval needed")).toBeVisible();
  await user.click(addButton("Add zone"));
  const form = await dialog();
  await fill(user, form.getByRole("textbox", { name: "Name" }), "Quay zone");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(form.getByText("Choose a floor.")).toBeVisible();
  await user.click(form.getByRole("combobox", { name: "Floor" }));
  await user.click(await screen.findByRole("option", { name: "East Wing, Floor 2" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("Quay zone saved.");
  expect(api.sent(createZone)[0]?.body).toMatchObject({ name: "Quay zone", mapId: id(601) });

  await user.click(await screen.findByRole("button", { name: "Edit Canal zone" }));
  const edited = await dialog();
  expect(edited.getByText("A zone cannot be moved to another floor.")).toBeVisible();
  await user.click(edited.getByRole("checkbox", { name: "Requests need approval" }));
  await user.click(edited.getByRole("button", { name: "Save" }));
  expect(await within(await row("Canal zone")).findByText("Needs approval")).toBeVisible();
});

test("a zone with desks cannot be removed, and says why; an empty one can", async () => {
  let rows = [zone({ deskCount: 0 })];
  const { user, api } = await open("zones", [
    on(listZones, () => list(...rows)),
    on(deleteZone, fieldErrors({ nonFieldErrors: [inEnglish("desks.zoneInUse")] })),
  ]);
  const remove = async () => {
    await user.click(await screen.findByRole("button", { name: "Remove Canal zone" }));
    const question = await dialog();
    expect(question.getByText("A zone that still has desks cannot be removed.")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Remove" }));
  };
  await remove();
  await toastOf(inEnglish("desks.zoneInUse"));
  api.answer(
    on(deleteZone, () => {
      rows = [];
      return zone();
    }),
  );
  await remove();
  await toastOf("Canal zone removed.");
  expect(await screen.findByText("No zones yet")).toBeVisible();
});

test("the codes of a zone are downloaded under its name; what fails says so", async () => {
  const saved = savedFiles();
  const { user, api } = await open("zones", [
    on(listZones, list(zone())),
    on(deskCodesPdf, () => new Blob(["%PDF"], { type: "application/pdf" })),
  ]);
  await user.click(await screen.findByRole("button", { name: "Print codes for Canal zone" }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["Desk codes, Canal zone.pdf"]);
  expect(saved[0]!.content.type).toBe("application/pdf");
  api.answer(on(deskCodesPdf, refused(500, "internal")));
  await user.click(screen.getByRole("button", { name: "Print codes for Canal zone" }));
  await toastOf("The codes could not be created. Please try again.");
});

test("the rules of booking are saved together", async () => {
  const { user, api } = await open("settings", [
    on(getDeskSettings, { deskReleaseTime: null, deskFutureBookingDaysLimit: 30 }),
    on(updateDeskSettings, { deskReleaseTime: "10:00", deskFutureBookingDaysLimit: 14 }),
  ]);
  await fill(user, await screen.findByRole("textbox", { name: "Days ahead" }), "14");
  await user.click(screen.getByRole("switch", { name: /^Release desks when nobody checks in/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("Rules saved.");
  expect(api.sent(updateDeskSettings).map(({ body }) => body)).toEqual([
    {
      ...{ deskFutureBookingDaysLimit: 14, deskReleaseTime: "10:00" },
      seen: { deskFutureBookingDaysLimit: 30, deskReleaseTime: null },
    },
  ]);
});
