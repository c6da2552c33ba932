import { expect, test } from "vitest";
import { desksList } from "../../locales/en-GB/desks/list.ts";
import { ZONE_COLORS } from "../../ui/feedback/zone-colors.ts";

test("every colour that a zone may have has a name", () => {
  expect(Object.keys(desksList.colors).toSorted()).toEqual(ZONE_COLORS.toSorted());
});
