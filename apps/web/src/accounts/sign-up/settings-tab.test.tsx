import {
  addSignUpField,
  addSignUpGroup,
  changeSignUpField,
  changeSignUpGroup,
  changeSignUpSettings,
  getSignUpSettings,
  listSignUpGroups,
  removeSignUpField,
  removeSignUpGroup,
} from "@portico/contract/accounts/sign-up-settings";
import type { Answer } from "@portico/contract/endpoint";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { chooseOption, fill, toastOf } from "../../testing/fields.ts";
import { id, list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { question, questions, signUpSettings } from "../testing/rows.ts";
import { SignUpSettingsTab } from "./settings-tab.tsx";

type Group = Answer<typeof listSignUpGroups>["results"][number];
type Field = Group["additionalSignupGroupFields"][number];

const field = (number: number, name: string, label: string, over: Partial<Field> = {}): Field => ({
  ...question(name, label),
  id: id(number),
  groupId: id(901),
  ...over,
});
const BADGE = field(921, "badge", "Badge number");
const SHOES = field(922, "shoes", "Size of shoes", { hideOnEdit: true });
const WORK: Group = { ...questions("Work"), additionalSignupGroupFields: [BADGE, SHOES] };
const CAR: Group = {
  ...questions("Car"),
  id: id(902),
  isConditional: true,
  condition: "Do you drive to work?",
  additionalSignupGroupFields: [],
};

const open = async (groups: Group[], ...answers: Stub[]) => {
  const rendered = await renderScreen(<SignUpSettingsTab />, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [on(getSignUpSettings, signUpSettings()), on(listSignUpGroups, list(...groups)), ...answers],
  });
  const { user } = rendered;
  const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
  return {
    ...rendered,
    dialog,
    press: async (name: string, at = 0) => user.click((await screen.findAllByRole("button", { name }))[at]!),
    remove: async (name: string, words: string) => {
      await user.click(await screen.findByRole("button", { name: `Remove ${name}` }));
      const asked = await dialog(`Remove ${name}?`);
      expect(asked.getByText(words)).toBeVisible();
      await user.click(asked.getByRole("button", { name: "Remove" }));
    },
  };
};

test("only what was changed is saved; a domain that is none is said at its field", async () => {
  const words = inEnglish("common.domainForm");
  const { user, api } = await open(
    [],
    on(changeSignUpSettings, fieldErrors({ allowedEmailDomains: [words] })),
  );
  expect(await screen.findByText("No additional fields")).toBeVisible();
  await user.click(screen.getByRole("switch", { name: /^Phone is required/ }));
  await fill(user, screen.getByRole("textbox", { name: "Vehicles per person" }), "3");
  const domains = screen.getByRole("combobox", { name: "Email domains" });
  await user.type(domains, "partner.example{Enter}");
  await chooseOption(user, within(document.body), "Groups for new accounts", "Parking");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(words)).toBeVisible();
  api.answer(on(changeSignUpSettings, signUpSettings()));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("Saved.");
  expect(api.sent(changeSignUpSettings).at(-1)?.body).toEqual({
    phoneRequired: true,
    maxRegistrations: 3,
    allowedEmailDomains: ["partner.example"],
    groups: ["employee", "parking"],
    seen: { phoneRequired: false, maxRegistrations: 2, allowedEmailDomains: [], groups: ["employee"] },
  });
});

test("a group that is asked of some only is added, and a field whose name follows its label", async () => {
  let groups = [WORK];
  const { user, api, dialog, press } = await open(
    groups,
    on(listSignUpGroups, () => list(...groups)),
    on(addSignUpGroup, () => {
      groups = [...groups, CAR];
      return CAR;
    }),
    on(addSignUpField, ({ body }) => field(923, body.fieldName, body.fieldLabel)),
  );
  await press("Add group");
  const group = await dialog("Add group");
  await fill(user, group.getByRole("textbox", { name: "Name" }), "Car");
  await fill(user, group.getByRole("textbox", { name: "Description" }), "For the car park.");
  expect(group.queryByRole("textbox", { name: "Question" })).toBeNull();
  await user.click(group.getByRole("checkbox", { name: "Show only if a question is answered with yes" }));
  await fill(user, group.getByRole("textbox", { name: "Question" }), "Do you drive to work?");
  await user.click(group.getByRole("checkbox", { name: "Can be collapsed" }));
  await user.click(group.getByRole("button", { name: "Save" }));
  await toastOf("Saved.");
  expect(
    await screen.findByText("Shown only to people who answer “Do you drive to work?” with yes."),
  ).toBeVisible();
  expect(api.sent(addSignUpGroup).map(({ body }) => body)).toEqual([
    {
      name: "Car",
      description: "For the car park.",
      isConditional: true,
      condition: "Do you drive to work?",
      isClosable: true,
    },
  ]);

  await press("Add field");
  const added = await dialog("Add field");
  const [label, name] = ["Label", "Name"].map((one) => added.getByRole("textbox", { name: one })) as [
    HTMLElement,
    HTMLElement,
  ];
  await fill(user, label, "T-shirt size");
  const ours = (name as HTMLInputElement).value;
  expect(ours).toMatch(/^t/);
  await fill(user, name, "shirt");
  await fill(user, label, "Size of the T-shirt");
  // A name that was typed stays.
  expect(name).toHaveValue("shirt");
  await fill(user, added.getByRole("textbox", { name: "Hint" }), "For the summer party");
  await chooseOption(user, added, "Type", "One option");
  for (const size of ["S", "M"])
    await user.type(added.getByRole("combobox", { name: "Options" }), `${size}{Enter}`);
  await chooseOption(user, added, "Group", "Car");
  await user.click(added.getByRole("checkbox", { name: "Required" }));
  await user.click(added.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(addSignUpField).map(({ body }) => body)).toEqual([
    {
      groupId: CAR.id,
      fieldLabel: "Size of the T-shirt",
      fieldName: "shirt",
      fieldHint: "For the summer party",
      fieldType: "select",
      options: ["S", "M"],
      required: true,
      requiresVerification: false,
      hideOnEdit: false,
    },
  ]);
});

test("a field keeps its name; of it and of its group only the changes are sent", async () => {
  const { user, api, dialog, press } = await open(
    [WORK],
    on(changeSignUpField, BADGE),
    on(changeSignUpGroup, WORK),
  );
  expect(await screen.findByText(/hidden in the profile/)).toHaveTextContent(
    "Long text · required · hidden in the profile",
  );
  await press("Edit Badge number");
  const edited = await dialog("Badge number");
  expect(edited.getByRole("textbox", { name: "Name" })).toBeDisabled();
  await user.click(edited.getByRole("checkbox", { name: "Needs verification: not shown on sign-up" }));
  await user.click(edited.getByRole("button", { name: "Save" }));
  await toastOf("Saved.");
  await press("Edit Work");
  const group = await dialog("Work");
  await fill(user, group.getByRole("textbox", { name: "Name" }), "At work");
  await user.click(group.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(changeSignUpField).map(({ params, body }) => [params.id, body])).toEqual([
    [BADGE.id, { requiresVerification: true, seen: { requiresVerification: false } }],
  ]);
  expect(api.sent(changeSignUpGroup).map(({ params, body }) => [params.id, body])).toEqual([
    [WORK.id, { name: "At work", seen: { name: "Work" } }],
  ]);
});

test("groups and fields change places; the first goes no further up, and a refusal is said", async () => {
  let groups = [WORK, CAR];
  const { user, api } = await open(
    groups,
    on(listSignUpGroups, () => list(...groups)),
    on(changeSignUpGroup, () => {
      groups = [CAR, WORK];
      return WORK;
    }),
    on(changeSignUpField, refused(409, "state", "This field is no longer there.")),
  );
  expect(await screen.findByRole("button", { name: "Move Work up" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move Car down" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Move Work down" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Move Car up" })).toBeDisabled());
  await user.click(screen.getByRole("button", { name: "Move Size of shoes up" }));
  await toastOf("This field is no longer there.");
  expect(api.sent(changeSignUpGroup).map(({ params, body }) => [params.id, body])).toEqual([
    [WORK.id, { position: 1 }],
  ]);
  expect(api.sent(changeSignUpField).map(({ params, body }) => [params.id, body])).toEqual([
    [SHOES.id, { position: 0 }],
  ]);
});

test("a field and a group are removed, each after a question", async () => {
  let groups = [WORK];
  const { api, remove } = await open(
    groups,
    on(listSignUpGroups, () => list(...groups)),
    on(removeSignUpField, () => {
      groups = [{ ...WORK, additionalSignupGroupFields: [SHOES] }];
      return BADGE;
    }),
    on(removeSignUpGroup, () => {
      groups = [];
      return WORK;
    }),
  );
  await remove("Badge number", "People will no longer be asked for it.");
  await toastOf("Badge number removed.");
  await waitFor(() => expect(screen.queryByText("Badge number")).toBeNull());
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
  await remove("Work", "Its fields will be removed too.");
  await toastOf("Work removed.");
  expect(await screen.findByText("No additional fields")).toBeVisible();
  expect(api.sent(removeSignUpField).map(({ params }) => params.id)).toEqual([BADGE.id]);
  expect(api.sent(removeSignUpGroup).map(({ params }) => params.id)).toEqual([WORK.id]);
});

test("settings and groups that cannot be loaded are asked for again, each for itself", async () => {
  const { user, api } = await open(
    [],
    on(getSignUpSettings, refused(403, "forbidden", "You are not allowed to do this.")),
    on(listSignUpGroups, refused(403, "forbidden", "You are not allowed to see this.")),
  );
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  expect(await screen.findByText("You are not allowed to see this.")).toBeVisible();
  api.answer(on(getSignUpSettings, signUpSettings()), on(listSignUpGroups, list(WORK)));
  const [settings, fields] = screen.getAllByRole("button", { name: "Try again" });
  await user.click(settings!);
  expect(await screen.findByRole("switch", { name: /^Phone is required/ })).toBeVisible();
  await user.click(fields!);
  expect(await screen.findByText("Badge number")).toBeVisible();
});
