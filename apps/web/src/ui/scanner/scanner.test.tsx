import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuseCamera, stubCamera } from "../../testing/camera.ts";
import { stopClock } from "../../testing/clock.ts";
import { fill } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import { Scanner } from "./scanner.tsx";

const open = async () => {
  const onCode = vi.fn<(text: string) => void>();
  const labels = {
    hint: "Hold the code in front of the camera.",
    manual: "Enter the code instead",
    submit: "Open",
  };
  const rendered = await renderScreen(
    <section aria-label="Scanner">
      <Scanner onCode={onCode} labels={labels} />
    </section>,
  );
  return { ...rendered, onCode, scanner: within(screen.getByRole("region", { name: "Scanner" })) };
};

test.for([
  ["NotAllowedError", "The camera is blocked", "Allow it for this page in your browser"],
  ["NotFoundError", "No camera was found", "Connect one and try again"],
  ["NotReadableError", "The camera is in use elsewhere", "Close the program that uses it"],
] as const)("without a camera (%s) it says why, and the code is typed", async ([problem, words, help]) => {
  refuseCamera(problem);
  const { user, onCode, scanner } = await open();
  const alert = await scanner.findByRole("alert");
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent(help);
  const submit = screen.getByRole("button", { name: "Open" });
  expect(submit).toBeDisabled();
  await fill(
    user,
    screen.getByRole("textbox", { name: "Enter the code instead" }),
    " https://here.example/x ",
  );
  await user.click(submit);
  expect(onCode.mock.calls).toEqual([["https://here.example/x"]]);
  expect(screen.getByRole("textbox", { name: "Enter the code instead" })).toHaveValue("");

  stubCamera();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hold the code in front of the camera.")).toBeVisible();
  expect(scanner.queryByRole("alert")).toBeNull();
});

test("pages without a secure address get no camera, and say so", async () => {
  const { scanner } = await open();
  expect(await scanner.findByRole("alert")).toHaveTextContent("There is no camera here");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a code that is held before the camera counts once, and again after it was away", async () => {
  refuseCamera("NotReadableError");
  const { onCode } = await open();
  const retry = await screen.findByRole("button", { name: "Try again" });
  const { pass, see } = stopClock();
  const camera = stubCamera();
  camera.show("https://here.example/one");
  fireEvent.click(retry);
  await see(() => expect(camera.looks()).toBeGreaterThan(3));
  expect(onCode.mock.calls).toEqual([["https://here.example/one"]]);
  camera.show("https://here.example/two");
  await see(() => expect(onCode.mock.calls.at(-1)).toEqual(["https://here.example/two"]));
  // A look in which it was not seen is not yet away.
  camera.show(null);
  await pass(3 * 120);
  camera.show("https://here.example/two");
  await pass(3 * 120);
  expect(onCode).toHaveBeenCalledTimes(2);
  camera.show(null);
  await pass(9 * 120);
  camera.show("https://here.example/two");
  await see(() => expect(onCode).toHaveBeenCalledTimes(3));
});
