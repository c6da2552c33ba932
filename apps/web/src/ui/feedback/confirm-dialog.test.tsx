import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const onConfirm = vi.fn();

const Asking = (over: Partial<Parameters<typeof ConfirmDialog>[0]>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Release
      </button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
        title="Release space N17?"
        text="The space is free for others."
        confirmLabel="Release Space"
        {...over}
      />
    </>
  );
};

const ask = async (over: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  onConfirm.mockClear();
  const rendered = await renderScreen(<Asking {...over} />);
  const opener = screen.getByRole("button", { name: "Release" });
  await rendered.user.click(opener);
  await screen.findByRole("dialog", { name: "Release space N17?" });
  return { ...rendered, opener };
};

test("it says what happens and offers the verb; the way out has the focus", async () => {
  const { user } = await ask();
  expect(screen.getByText("The space is free for others.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Keep it" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Release Space" }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test.each([
  ["Escape", "{Escape}"],
  ["the way out", "{Enter}"],
])("%s closes it, and the focus goes back to where it came from", async (_, keys) => {
  const { user, opener } = await ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Keep it"));
  await user.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();
});

test("what is not answered yet cannot be confirmed", async () => {
  await ask({ isDisabled: true });
  expect(screen.getByRole("button", { name: "Release Space" })).toBeDisabled();
});
