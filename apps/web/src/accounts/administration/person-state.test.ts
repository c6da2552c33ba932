import { expect, test } from "vitest";
import { bodyOf, checkPerson, newState } from "./person-state.ts";

const nora = { ...newState(["employee"]), firstName: "Nora", lastName: "Berg", email: "nora@example.test" };

test("only what was touched is sent, and an empty row is no vehicle", () => {
  expect(bodyOf(nora, nora)).toEqual({});
  const vehicles = [
    { key: 0, registration: " AB 12 ", vehicleType: null },
    { key: 1, registration: "", vehicleType: "Car" as const },
  ];
  expect(bodyOf({ ...nora, phone: "1", vehicles }, nora)).toEqual({
    phone: "1",
    vehicles: [{ registration: "AB 12", vehicleType: null }],
  });
  const kept = { ...nora, photo: { kind: "kept" as const, url: "/x" } };
  expect(bodyOf(nora, kept)).toEqual({ photo: null });
  expect(bodyOf({ ...nora, photo: { kind: "new", blob: new Blob() } }, kept)).toEqual({});
});

test("answers are sent one by one: others may be of fields that are no more", () => {
  const before = { ...nora, additionalInformation: { team: "A", shoe: "43" } };
  const after = { ...before, additionalInformation: { team: "A", shoe: "44", languages: [] } };
  expect(bodyOf(after, before)).toEqual({ additionalInformation: { shoe: "44", languages: [] } });
});

test("names and an address are needed, and nothing else is", () => {
  expect(checkPerson(nora)).toEqual({});
  expect(checkPerson(newState([]))).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Please enter a valid email.",
  });
  const twice = ["AB 12", "ab12"].map((registration, key) => ({ key, registration, vehicleType: null }));
  expect(checkPerson({ ...nora, vehicles: twice })).toHaveProperty("vehicles");
  expect(checkPerson({ ...nora, lineManagerEmail: nora.email })).toHaveProperty("lineManagerEmail");
});
