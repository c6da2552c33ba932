import { inEnglish } from "@portico/contract/testing/in-english";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { ApiError } from "../api/error.ts";
import { ErrorPage } from "./error-page.tsx";

const show = (text: string | undefined) => {
  const detail = inEnglish("common.suspended");
  const error = new ApiError({ status: 503, code: "unavailable", detail, ...(text && { text }) });
  return renderScreen(<ErrorPage error={error} reset={() => undefined} />);
};

test("a suspended workplace says so, and does not blame the connection", async () => {
  await show("common.suspended");
  expect(screen.getByRole("heading", { name: "This workplace is suspended" })).toBeVisible();
  expect(screen.getByText(inEnglish("common.suspended"))).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a server that is away for another reason cannot be reached", async () => {
  await show(undefined);
  expect(screen.queryByText(inEnglish("common.suspended"))).toBeNull();
  expect(screen.getByRole("heading", { name: /reach/ })).toBeVisible();
});
