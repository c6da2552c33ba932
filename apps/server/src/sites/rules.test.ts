import { expect, test } from "vitest";
import { mayManage } from "./rules.ts";

test("admin and superadmin manage places, nobody else", () => {
  expect(mayManage({ groups: ["admin"] })).toBe(true);
  expect(mayManage({ groups: ["superadmin"] })).toBe(true);
  expect(mayManage({ groups: ["employee", "reception", "desk_admin", "parking_admin"] })).toBe(false);
});
