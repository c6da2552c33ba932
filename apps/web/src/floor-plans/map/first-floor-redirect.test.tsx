import type { Group } from "@portico/contract/common";
import { listFloors } from "@portico/contract/sites/sites";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { list, person } from "../../testing/people.ts";

const open = async (...groups: Group[]) => {
  await renderPage("/floor-plans", { as: person({ groups }), answers: [on(listFloors, list())] });
  expect(await screen.findByText("No floors yet")).toBeVisible();
};

test("without floors the page says why, and leads administrators to where floors are added", async () => {
  await open("employee", "admin");
  expect(screen.getByRole("link", { name: "Add Floors" })).toHaveAttribute(
    "href",
    "/admin/resources?tab=buildings",
  );
});

test("nobody else is led there", async () => {
  await open("employee");
  expect(screen.queryByRole("link", { name: "Add Floors" })).toBeNull();
});
