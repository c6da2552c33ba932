import { GROUPS } from "@portico/contract/common";
import { expect, test } from "vitest";
import { rooms } from "../../locales/en-GB/rooms.ts";
import { shellSettings } from "../../locales/en-GB/shell/settings.ts";

test("every group that a resource may ask for has a name", () => {
  expect(Object.keys(shellSettings.groupNames).toSorted()).toEqual([...GROUPS].toSorted());
});

test("icons are named as the contract lets them", () => {
  for (const icon of Object.keys({ ...rooms.icons, ...shellSettings.featureIcons }))
    expect(icon).toMatch(/^[a-z0-9-]{1,40}$/);
});
