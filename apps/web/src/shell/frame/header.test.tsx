import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { client } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { AppHeader } from "./header.tsx";

test("beside a drawer without names, the header names the client, with its logo", async () => {
  const house = client({ logo: "/house.svg" });
  await renderScreen(
    <AppHeader isMini onOpenDrawer={() => {}} found={{ booking: () => null, settings: () => null }} />,
    { client: house },
  );
  expect(screen.getByText("Northwind House")).toBeVisible();
  expect(document.querySelector("header img")).toHaveAttribute("src", "/house.svg");
});
