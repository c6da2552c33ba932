import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { bodyOf, changesOf, checkForm, type FormContext, newState, stateOf } from "./state.ts";
import type { Profile, SignUpConfig } from "./use-account.ts";

const field = (fieldName: string, given: object = {}) => ({
  fieldName,
  fieldLabel: fieldName,
  fieldHint: null,
  required: false,
  requiresVerification: false,
  hideOnEdit: false,
  signUpFieldType: { fieldType: "string" as const, options: [] },
  ...given,
});

const config: SignUpConfig = {
  phoneRequired: false,
  vehiclesRequired: false,
  maxRegistrations: 2,
  photoRequired: false,
  askVehicleType: false,
  allowedEmailDomains: [],
  lineManagerVerification: false,
  additionalSignupGroups: [
    {
      id: "1",
      name: "Cycling",
      description: null,
      isConditional: true,
      condition: "Do you cycle?",
      isClosable: true,
      additionalSignupGroupFields: [
        field("lockerNumber", { required: true }),
        field("badge", { hideOnEdit: true }),
      ],
    },
  ],
  sites: [{ id: "london", name: "London" }],
};
const context = (mode: FormContext["mode"], given: Partial<SignUpConfig> = {}): FormContext => ({
  mode,
  config: { ...config, ...given },
  hasScreens: true,
  canLocate: false,
  hasPassword: false,
});

const someone: Profile = {
  id: "1",
  firstName: "Elena",
  lastName: "Novak",
  email: "elena@old.example",
  pendingEmail: null,
  phone: null,
  photo: "/api/files/1/",
  company: null,
  postcode: null,
  lineManagerEmail: null,
  site: null,
  isLocatable: false,
  hasPassword: true,
  hasMeetingRoomPin: true,
  locale: null,
  vehicles: [{ registration: "AB12 CDE", vehicleType: null }],
  additionalInformation: { badge: "77" },
  tags: [],
  groups: ["employee"],
  config,
};

describe("a new form", () => {
  test("has the only site, empty slots, and what an invitation says of somebody", () => {
    const state = newState(config, "a@x.example", { firstName: "Nadia", lastName: 5, site: "elsewhere" });
    expect(state).toMatchObject({ firstName: "Nadia", lastName: "", email: "a@x.example", site: "london" });
    expect(state.vehicles).toHaveLength(2);
    expect(newState({ ...config, sites: [...config.sites, { id: "b", name: "B" }] }).site).toBeNull();
  });

  test("sends no empty vehicle, no pin that was not typed, and answers of groups that count", () => {
    const state = { ...newState(config), additional: { lockerNumber: "12" } };
    expect(bodyOf(state, context("sign-up"))).toMatchObject({
      vehicles: [],
      additionalInformation: { "group:1": false, lockerNumber: null, badge: null },
    });
    expect(bodyOf(state, context("sign-up"))).not.toHaveProperty("meetingRoomPin");
    const cycling = { ...state, additional: { ...state.additional, "group:1": true } };
    expect(bodyOf(cycling, context("sign-up")).additionalInformation).toMatchObject({ lockerNumber: "12" });
  });

  test("what is wrong comes in the order in which the form asks", () => {
    const problems = checkForm(newState(config), newState(config), context("sign-up"));
    expect(Object.keys(problems)).toEqual(["firstName", "lastName", "email", "password"]);
  });

  test("an invitation is not asked for the client's domains", () => {
    const state = { ...newState(config, "a@x.example"), firstName: "A", lastName: "B" };
    const ready = { ...state, password: "Correct-horse-7", passwordConfirm: "Correct-horse-7" };
    const elsewhere = { allowedEmailDomains: ["y.example"] };
    expect(checkForm(ready, ready, context("invitation", elsewhere))).toEqual({});
    expect(checkForm(ready, ready, context("sign-up", elsewhere))).toEqual({
      email: inEnglish("accounts.emailDomain"),
    });
  });
});

describe("one's own profile", () => {
  const initial = stateOf(someone);
  const edit = context("edit");

  test("sends what was changed and nothing else", () => {
    expect(changesOf(initial, initial, edit)).toEqual({});
    expect(changesOf({ ...initial, phone: " 1 " }, initial, edit)).toEqual({ phone: "1" });
    expect(changesOf({ ...initial, photo: { kind: "none" } }, initial, edit)).toEqual({ photo: null });
    const answered = { ...initial, additional: { "group:1": true, lockerNumber: "12" } };
    // The form does not send the hidden field.
    expect(changesOf(answered, initial, edit)).toEqual({
      additionalInformation: { "group:1": true, lockerNumber: "12" },
    });
  });

  test("an address that stays needs no new look, a new one does", () => {
    const strict = context("edit", { allowedEmailDomains: ["new.example"] });
    expect(checkForm(initial, initial, strict)).toEqual({});
    const moved = { ...initial, email: "elena@other.example" };
    expect(checkForm(moved, initial, strict)).toEqual({ email: inEnglish("accounts.emailDomain") });
  });

  test("shows the address that waits, and more vehicles than there are slots now", () => {
    expect(stateOf({ ...someone, pendingEmail: "new@x.example" }).email).toBe("new@x.example");
    const fewer = { ...someone, config: { ...config, maxRegistrations: 0 } };
    expect(stateOf(fewer).vehicles).toHaveLength(1);
  });
});
