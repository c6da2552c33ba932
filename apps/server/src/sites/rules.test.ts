import { expect, test } from "vitest";
import { mayManageSites } from "./rules.ts";

test("admin and superadmin manage places, nobody else", () => {
  expect(mayManageSites({ groups: ["admin"] })).toBe(true);
  expect(mayManageSites({ groups: ["superadmin"] })).toBe(true);
  expect(mayManageSites({ groups: ["employee", "reception", "desk_admin", "parking_admin"] })).toBe(false);
});
