import * as contract from "@portico/contract/accounts/sign-up-settings";
import { whoami } from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { admin, app, change, client, NOBODY, person, setUp } from "../testing/administration-kit.ts";

setUp();

const groups = async () => (await admin.ok(contract.listSignUpGroups)).results;
const addGroup = (name: string, more: object = {}) =>
  admin.ok(contract.addSignUpGroup, { body: { name, ...more } });
const addField = (groupId: string, fieldName: string, more: object = {}) =>
  admin.call(contract.addSignUpField, {
    body: { groupId, fieldName, fieldLabel: fieldName, fieldType: "string", ...more },
  });

test("is the usual until something is said; on and off is known to the log-in page at once", async () => {
  expect(await admin.ok(contract.getSignUpSettings)).toEqual({
    isOn: false,
    phoneRequired: false,
    vehiclesRequired: false,
    maxRegistrations: 2,
    photoRequired: false,
    askVehicleType: false,
    allowedEmailDomains: [],
    lineManagerVerification: false,
    groups: ["employee"],
  });
  const stranger = app.anonymous(client.host);
  expect((await stranger.ok(whoami)).client.config.signupEnabled).toBe(false);
  const body = {
    isOn: true,
    phoneRequired: true,
    allowedEmailDomains: ["Northwind.example"],
    maxRegistrations: 3,
  };
  expect(await admin.ok(contract.changeSignUpSettings, { body })).toMatchObject({
    isOn: true,
    phoneRequired: true,
    allowedEmailDomains: ["northwind.example"],
    maxRegistrations: 3,
  });
  await expect.poll(async () => (await stranger.ok(whoami)).client.config.signupEnabled).toBe(true);
  const wrong = await admin.call(contract.changeSignUpSettings, { body: { allowedEmailDomains: ["@no"] } });
  expect(wrong.status).toBe(400);
  const ask = (asked: object) => admin.call(contract.changeSignUpSettings, { body: asked });
  expect((await ask({ vehiclesRequired: true, maxRegistrations: 0 })).body).toEqual({
    vehiclesRequired: [inEnglish("accounts.noVehicles")],
  });
  await ask({ vehiclesRequired: true });
  expect((await ask({ maxRegistrations: 0 })).body).toEqual({
    maxRegistrations: [inEnglish("accounts.noVehicles")],
  });
});

test("groups and fields are added, ordered, changed and removed", async () => {
  const travel = await addGroup("Travel", { isConditional: true, condition: "Do you travel?" });
  const badge = await addGroup("Badge", { position: 0 });
  expect((await groups()).map(({ name }) => name)).toEqual(["Badge", "Travel"]);
  await admin.ok(contract.changeSignUpGroup, { params: { id: travel.id }, body: { position: 0 } });
  expect((await groups()).map(({ name }) => name)).toEqual(["Travel", "Badge"]);
  const colour = (await addField(badge.id, "colour", { fieldType: "select", options: ["red", "blue"] })).body;
  const size = (await addField(badge.id, "size", { position: 0 })).body;
  expect((await groups())[1]!.additionalSignupGroupFields.map(({ fieldName }) => fieldName)).toEqual([
    "size",
    "colour",
  ]);
  expect(colour.signUpFieldType).toEqual({
    fieldType: "select",
    options: [{ name: "red" }, { name: "blue" }],
  });
  await admin.ok(contract.changeSignUpField, {
    params: { id: size.id },
    body: { groupId: travel.id, required: true },
  });
  expect((await groups())[0]!.additionalSignupGroupFields).toMatchObject([
    { fieldName: "size", required: true },
  ]);
  await admin.ok(contract.removeSignUpField, { params: { id: colour.id } });
  await admin.ok(contract.removeSignUpGroup, { params: { id: travel.id } });
  expect(await groups()).toMatchObject([{ name: "Badge", additionalSignupGroupFields: [] }]);
});

test("what cannot be asked is refused by field", async () => {
  const badge = await addGroup("Badge");
  const twice = await admin.call(contract.addSignUpGroup, { body: { name: "Badge" } });
  expect(twice.body).toEqual({ name: [inEnglish("common.nameTaken")] });
  const open = await admin.call(contract.addSignUpGroup, { body: { name: "X", isConditional: true } });
  expect(open.body).toEqual({ condition: [inEnglish("accounts.conditionMissing")] });
  expect((await addField(badge.id, "colour", { fieldType: "select" })).body).toEqual({
    options: [inEnglish("accounts.optionsMissing")],
  });
  expect((await addField(NOBODY, "colour")).body).toEqual({
    groupId: [inEnglish("common.groupUnknown")],
  });
  expect((await addField(badge.id, "Colour")).status).toBe(400);
  for (const name of ["constructor", "toString"])
    expect((await addField(badge.id, name)).body).toEqual({
      fieldName: [inEnglish("customFields.nameReserved")],
    });
  await addField(badge.id, "colour");
  expect((await addField(badge.id, "colour")).body).toEqual({
    fieldName: [inEnglish("accounts.fieldNameTaken")],
  });
});

test("answers are an administrator's to give, also those that are hidden from their people", async () => {
  const badge = await addGroup("Badge");
  await addField(badge.id, "colour", {
    fieldType: "select",
    options: ["red"],
    hideOnEdit: true,
    required: true,
  });
  const nora = await person();
  const said = await change(nora.id, { additionalInformation: { colour: "green" } });
  expect(said.body).toHaveProperty(["additionalInformation.colour"]);
  const { body } = await change(nora.id, { additionalInformation: { colour: "red" } });
  expect(body.additionalInformation).toEqual({ colour: "red" });
  // A field that is required of the person is not required of an administrator who changes another.
  expect((await change(nora.id, { additionalInformation: {} })).status).toBe(200);
});

test("another client's form is another form", async () => {
  const badge = await addGroup("Badge");
  const other = await makeClient(app);
  const theirs = await app.as(await makePerson(app, other, ["admin"]));
  const params = { id: badge.id };
  expect((await theirs.call(contract.removeSignUpGroup, { params })).status).toBe(404);
  expect((await theirs.call(contract.changeSignUpGroup, { params, body: { name: "Ours" } })).status).toBe(
    404,
  );
  expect((await theirs.ok(contract.listSignUpGroups)).count).toBe(0);
});
