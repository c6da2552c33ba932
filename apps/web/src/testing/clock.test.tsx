import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { stopClock } from "./clock.ts";

test("an element that has the focus goes while the clock stands", () => {
  stopClock();
  const { getByRole, unmount } = render(<input aria-label="Name" />);
  getByRole("textbox").focus();
  unmount();
});

test("frames come again afterwards", async () => {
  let frames = 0;
  requestAnimationFrame(() => {
    frames += 1;
  });
  await expect.poll(() => frames).toBe(1);
});
