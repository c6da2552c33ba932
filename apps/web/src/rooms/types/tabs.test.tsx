import {
  createResourceFeature,
  createResourceGroup,
  createResourceType,
  deleteResourceFeature,
  deleteResourceGroup,
  deleteResourceType,
  listResourceFeatures,
  listResourceGroups,
  listResourceTypes,
  updateResourceFeature,
  updateResourceGroup,
  updateResourceType,
} from "@portico/contract/rooms/catalogues";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, noAnswer, on, type Stub } from "../../testing/api.ts";
import { chooseOption, fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { HOT_LAB, MEETING_ROOM } from "../testing/rows.ts";

const open = async (tab: "types" | "features" | "groups", answers: Stub[]) => {
  const rendered = await renderPage(`/admin/resources?tab=${tab}`, {
    as: person({ groups: ["employee", "admin"] }),
    answers,
  });
  const { user } = rendered;
  const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
  return {
    ...rendered,
    dialog,
    press: async (name: string) => user.click((await screen.findAllByRole("button", { name }))[0]!),
    remove: async (name: string, words: string) => {
      await user.click(await screen.findByRole("button", { name: `Remove ${name}` }));
      const question = await dialog(`Remove ${name}?`);
      expect(question.getByText(words)).toBeVisible();
      await user.click(question.getByRole("button", { name: "Remove" }));
    },
  };
};
const headline = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a type is added with its panel on the dashboard; a plural that is taken is said at its field", async () => {
  let types: (typeof HOT_LAB)[] = [MEETING_ROOM];
  const { user, api, dialog, press } = await open("types", [
    on(listResourceTypes, () => list(...types)),
    on(createResourceType, fieldErrors({ pluralName: ["This name is taken."] })),
  ]);
  expect(await headline("1 resource type")).toBeVisible();
  await press("Add type");
  const form = await dialog("Add a type");
  await fill(user, form.getByRole("textbox", { name: "Name" }), "Studio");
  const plural = form.getByRole("textbox", { name: "Plural name" });
  await fill(user, plural, "Meeting Rooms");
  await chooseOption(user, form, "Icon in the menu", "Camera");
  expect(form.queryByRole("combobox", { name: "The panel opens with" })).toBeNull();
  await user.click(form.getByRole("checkbox", { name: "Panel on the dashboard" }));
  await chooseOption(user, form, "The panel opens with", "Today");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("This name is taken.")).toBeVisible();
  expect(plural).toHaveFocus();
  api.answer(
    on(createResourceType, ({ body }) => {
      const made = { ...HOT_LAB, ...body };
      types = [...types, made];
      return made;
    }),
  );
  await fill(user, plural, "Studios");
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("Studio saved.");
  expect(await headline("2 resource types")).toBeVisible();
  expect(screen.getByRole("row", { name: /^Studio/ })).toHaveTextContent("StudiosToday");
  expect(api.sent(createResourceType).at(-1)?.body).toEqual({
    name: "Studio",
    pluralName: "Studios",
    icon: "camera",
    dashboard: true,
    displayMode: "today",
  });
});

test("a type loses its panel; one with resources stays, and says why", async () => {
  let type = MEETING_ROOM as typeof HOT_LAB;
  const { user, api, dialog, press, remove } = await open("types", [
    on(listResourceTypes, () => list(type)),
    on(updateResourceType, ({ body }) => {
      type = { ...type, ...body };
      return type;
    }),
    on(deleteResourceType, fieldErrors({ nonFieldErrors: [inEnglish("common.inUse")] })),
  ]);
  await press("Edit Meeting Room");
  const form = await dialog("Edit Meeting Room");
  expect(form.getByRole("textbox", { name: "Plural name" })).toHaveValue("Meeting Rooms");
  await user.click(form.getByRole("checkbox", { name: "Panel on the dashboard" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("Meeting Room saved.");
  expect(await screen.findByText("No panel")).toBeVisible();
  expect(api.sent(updateResourceType)[0]).toMatchObject({
    params: { id: MEETING_ROOM.id },
    body: { dashboard: false },
  });

  await remove(
    "Meeting Room",
    "Its menu entries will be removed. A type that still has resources cannot be removed.",
  );
  await toastOf(inEnglish("common.inUse"));
  expect(screen.getByRole("row", { name: /^Meeting Room/ })).toBeVisible();
});

test("a feature with an icon is added, renamed, and removed after a question", async () => {
  const screenRow = { id: id(671), name: "Screen", icon: null, color: null };
  let features: (Omit<typeof screenRow, "icon"> & { icon: string | null })[] = [];
  const { user, api, dialog, press, remove } = await open("features", [
    on(listResourceFeatures, () => list(...features)),
    on(createResourceFeature, ({ body }) => {
      features = [{ ...screenRow, name: body.name, icon: body.icon ?? null }];
      return features[0]!;
    }),
    on(updateResourceFeature, ({ body }) => {
      features = features.map((one) => ({ ...one, name: body.name ?? one.name }));
      return features[0]!;
    }),
    on(deleteResourceFeature, () => features.pop()!),
  ]);
  expect(await screen.findByText("No features yet")).toBeVisible();
  await press("Add feature");
  const form = await dialog("Add a feature");
  await fill(user, form.getByRole("textbox", { name: "Name" }), "Screen");
  await chooseOption(user, form, "Icon", "Wi-Fi");
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("Screen saved.");
  expect(await headline("1 feature")).toBeVisible();
  await press("Edit Screen");
  const edited = await dialog("Edit Screen");
  await fill(user, edited.getByRole("textbox", { name: "Name" }), "Wide screen");
  await user.click(edited.getByRole("button", { name: "Save" }));
  await toastOf("Wide screen saved.");
  await screen.findByRole("row", { name: /^Wide screen/ });
  await remove("Wide screen", "It will be removed from all resources.");
  await toastOf("Wide screen removed.");
  expect(await screen.findByText("No features yet")).toBeVisible();
  expect(api.sent(createResourceFeature).map(({ body }) => body)).toEqual([{ name: "Screen", icon: "wifi" }]);
  expect(api.sent(updateResourceFeature).map(({ body }) => body)).toEqual([
    { name: "Wide screen", seen: { name: "Screen" } },
  ]);
});

test("a group is added, renamed and removed; without an answer it stays, and can be tried again", async () => {
  let groups: { id: string; name: string }[] = [];
  const { user, api, dialog, press, remove } = await open("groups", [
    on(listResourceGroups, () => list(...groups)),
    on(createResourceGroup, ({ body }) => {
      groups = [{ id: id(681), name: body.name }];
      return groups[0]!;
    }),
    on(updateResourceGroup, ({ body }) => {
      groups = [{ id: id(681), name: body.name ?? "" }];
      return groups[0]!;
    }),
    on(deleteResourceGroup, noAnswer),
  ]);
  expect(await screen.findByText("No groups yet")).toBeVisible();
  await press("Add group");
  const form = await dialog("Add a group");
  await fill(user, form.getByRole("textbox", { name: "Name" }), "Suite");
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("Suite saved.");
  await press("Edit Suite");
  const edited = await dialog("Edit Suite");
  await fill(user, edited.getByRole("textbox", { name: "Name" }), "Client suite");
  await user.click(edited.getByRole("button", { name: "Save" }));
  await toastOf("Client suite saved.");
  await screen.findByRole("row", { name: /^Client suite/ });
  const words = "A group that still has resources cannot be removed.";
  await remove("Client suite", words);
  await toastOf("Request was sent but no response received");
  expect(screen.getByRole("row", { name: /^Client suite/ })).toBeVisible();
  api.answer(on(deleteResourceGroup, () => groups.pop()!));
  await remove("Client suite", words);
  await toastOf("Client suite removed.");
  expect(await screen.findByText("No groups yet")).toBeVisible();
  expect(api.sent(updateResourceGroup).map(({ params, body }) => [params.id, body])).toEqual([
    [id(681), { name: "Client suite", seen: { name: "Suite" } }],
  ]);
});
