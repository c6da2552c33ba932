import { getResource } from "@portico/contract/rooms/rooms";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { id } from "../../testing/people.ts";

test("a room that does not exist offers the way back, under a title that says so", async () => {
  await renderPage(`/rooms/${id(699)}`, { answers: [on(getResource, refused(404, "not_found"))] });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(document.title).toBe("Northwind House | Page not found");
});
