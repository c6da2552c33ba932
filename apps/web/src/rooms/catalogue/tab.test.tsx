import {
  listResourceFeatures,
  listResourceGroups,
  listResourceTypes,
} from "@portico/contract/rooms/catalogues";
import { photoLimits } from "@portico/contract/rooms/form";
import { createResource, listResources, updateResource } from "@portico/contract/rooms/rooms";
import { listAllSites, listBuildings, listFloors } from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { enterTime, fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id, LISBON, list, person } from "../../testing/people.ts";
import { HOT_LAB, MEETING_ROOM, resource } from "../testing/rows.ts";

const BUILDING = { id: id(641), name: "Canal House", siteId: HARBOUR.id };
const FLOOR = {
  id: id(642),
  name: "Floor 3",
  siteId: HARBOUR.id,
  buildingId: BUILDING.id,
  buildingName: BUILDING.name,
};

const open = (...answers: Stub[]) =>
  renderPage("/admin/resources", {
    as: person({ groups: ["employee", "admin"] }),
    sites: [HARBOUR, LISBON],
    answers: [
      on(listResourceTypes, list<typeof HOT_LAB>(MEETING_ROOM, HOT_LAB)),
      on(listResourceFeatures, list()),
      on(listResourceGroups, list()),
      on(listAllSites, list(HARBOUR, LISBON)),
      on(listBuildings, list(BUILDING)),
      on(listFloors, list(FLOOR)),
      on(listResources, list(resource())),
      ...answers,
    ],
  });

test("each resource says when it is open and where it is, and can be found by its name", async () => {
  const weekdays = resource({
    id: id(612),
    name: "Blue",
    opens: "08:00",
    closes: "18:30",
    openWeekdays: [1, 2, 3, 4, 5, 6],
    buildingName: "Canal House",
    floorName: "Floor 3",
  });
  const { user, api, address } = await open(
    on(listResources, ({ query }) => (query.search ? list(weekdays) : list(resource(), weekdays))),
  );
  expect(await screen.findByRole("row", { name: /^Thames/ })).toHaveTextContent("Always");
  const row = screen.getByRole("row", { name: /^Blue/ });
  expect(row).toHaveTextContent("08:00–18:30Mon, Tue, Wed, Thu, Fri, Sat");
  expect(row).toHaveTextContent("Canal House, Floor 3");
  await fill(user, screen.getByRole("searchbox", { name: "Find by name" }), "Blue");
  expect(await screen.findByRole("heading", { level: 1, name: "1 resource" })).toBeVisible();
  expect(address()).toBe("/admin/resources?search=Blue");
  expect(api.sent(listResources).at(-1)?.query).toMatchObject({ search: "Blue", isActive: true });
});

test("a resource is added with its place and hours; what the server refuses stands at its field", async () => {
  const { user, api } = await open(
    on(createResource, ({ body }) =>
      (body.closes ?? "") < (body.opens ?? "")
        ? fieldErrors({ closes: [inEnglish("rooms.hoursReversed")] })
        : resource({ name: body.name }),
    ),
  );
  await screen.findByRole("row", { name: /^Thames/ });
  await user.click(screen.getAllByRole("button", { name: "Add resource" })[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Blue");
  await choose("Type", "Hot Lab");
  await choose("Site", "Harbour");
  await choose("Building", "Canal House");
  await choose("Floor", "Floor 3");
  enterTime("Opens", "18:00", dialog);
  enterTime("Closes", "08:00", dialog);
  await user.click(dialog.getByRole("checkbox", { name: "Sunday" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("The closing time must be later than the opening time.")).toBeVisible();
  enterTime("Opens", "08:00", dialog);
  enterTime("Closes", "18:30", dialog);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Blue saved.");
  expect(api.sent(createResource).at(-1)?.body).toMatchObject({
    name: "Blue",
    typeId: HOT_LAB.id,
    siteId: HARBOUR.id,
    buildingId: BUILDING.id,
    floorId: FLOOR.id,
    opens: "08:00",
    closes: "18:30",
    openWeekdays: [1, 2, 3, 4, 5, 6],
  });
});

test("a photo is chosen, refused at its field, and taken away", async () => {
  // jsdom reads no pictures: the file goes as it is.
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("No picture")));
  const photo = "/api/files/018f0000-0000-7000-8000-000000000001/";
  const unreadable = inEnglish("common.pictureUnreadable");
  const { user, api } = await open(on(updateResource, fieldErrors({ photo: [unreadable] })));
  const edit = async () => {
    await user.click(await screen.findByRole("button", { name: "Edit Thames" }));
    return within(await screen.findByRole("dialog"));
  };
  const save = async (dialog: ReturnType<typeof within>) =>
    user.click(dialog.getByRole("button", { name: "Save" }));
  let dialog = await edit();
  const group = dialog.getByRole("group", { name: "Photo" });
  expect(within(group).queryByRole("button", { name: "Use the camera" })).toBeNull();
  expect(within(group).queryByRole("img")).toBeNull();
  const choose = (file: File) => user.upload(group.querySelector("input")!, file);
  const picture = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });
  await choose(picture("large.jpg", photoLimits.photoMax + 1));
  expect(group).toHaveAccessibleDescription(inEnglish("common.fileTooLarge"));
  await choose(picture("notes.jpg"));
  await save(dialog);
  await waitFor(() => expect(group).toHaveAccessibleDescription(unreadable));
  api.answer(on(updateResource, resource({ photo })), on(listResources, list(resource({ photo }))));
  await choose(picture("thames.jpg"));
  await save(dialog);
  await toastOf("Thames saved.");
  expect(api.sent(updateResource).map(({ body, files }) => [body, Object.keys(files)])).toEqual([
    [{}, ["photo"]],
    [{}, ["photo"]],
  ]);

  dialog = await edit();
  expect(await dialog.findByRole("img", { name: "The chosen photo" })).toHaveAttribute("src", photo);
  await user.click(dialog.getByRole("button", { name: "Remove the photo" }));
  await save(dialog);
  await waitFor(() => expect(api.sent(updateResource).at(-1)?.body).toEqual({ photo: null }));
});

test("filters that fit nothing say so; a list that cannot be loaded can be asked for again", async () => {
  const { user, api } = await open(
    on(listResources, refused(403, "forbidden", "You are not allowed to do this.")),
  );
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(listResources, ({ query }) => (query.isActive ? list(resource()) : list())));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: /^Thames/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Show / }));
  await user.click(await screen.findByRole("radio", { name: "Out of use" }));
  expect(await screen.findByText("No results match these filters")).toBeVisible();
});
