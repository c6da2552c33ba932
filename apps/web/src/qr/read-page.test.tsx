import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuseCamera, stubCamera } from "../testing/camera.ts";
import { fill } from "../testing/fields.ts";
import { renderPage } from "../testing/page.tsx";

test("the reader says what it cannot read and what leads elsewhere, and goes where ours lead", async () => {
  refuseCamera("NotAllowedError");
  const { user, address } = await renderPage("/read-qr");
  const field = await screen.findByRole("textbox", { name: "Enter the code instead" });
  const enter = async (text: string) => {
    await fill(user, field, text);
    await user.keyboard("{Enter}");
  };
  await enter("no address");
  expect(await screen.findByText("Error parsing QR code.")).toBeVisible();
  await enter("https://elsewhere.example/handle-qr?qid=1");
  expect(
    await screen.findByText(
      "This QR code would take you out of Northwind House, please use an external qr-code reader instead.",
    ),
  ).toBeVisible();
  expect(address()).toBe("/read-qr");
  await enter(`${location.origin}/handle-qr`);
  await waitFor(() => expect(address()).toBe("/handle-qr"));
});

test("a code before the camera is followed without a press", async () => {
  const camera = stubCamera();
  camera.show(`${location.origin}/handle-qr`);
  const { address } = await renderPage("/read-qr");
  await waitFor(() => expect(address()).toBe("/handle-qr"));
});
