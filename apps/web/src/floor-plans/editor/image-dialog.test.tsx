import { saveFloorPlan, uploadPlanImage } from "@portico/contract/floor-plans/floor-plans";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { openEditor } from "../testing/editor.ts";
import { floorPlan } from "../testing/rows.ts";

const IMAGE = "/files/plan.png";
const picture = (name: string, type: string, size = 1000) =>
  Object.defineProperty(new File(["picture"], name, { type }), "size", { value: size });
const PNG = picture("floor.png", "image/png", 250_000);

const open = async (answers: Stub[] = [], opened: Parameters<typeof openEditor>[1] = {}) => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:picture");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const editor = await openEditor(answers, opened);
  const { user, press } = editor;
  return {
    ...editor,
    /** Opens the dialog with a button of the tab. */
    ask: async (button: string) => {
      await user.click(screen.getByRole("tab", { name: "Drawing" }));
      await press(button);
      return within(await screen.findByRole("dialog"));
    },
    /** Any file: browsers only suggest the types. */
    choose: (file: File) =>
      fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } }),
  };
};

test("a drawing is looked at before it is uploaded; what is none, or too large, is said at once", async () => {
  const { user, api, ask, choose } = await open([
    on(uploadPlanImage, floorPlan({ image: IMAGE, version: 2 })),
  ]);
  const dialog = await ask("Upload…");
  const send = dialog.getByRole("button", { name: "Upload" });
  expect(send).toBeDisabled();
  choose(picture("list.pdf", "application/pdf"));
  expect(dialog.getByText("This drawing cannot be read. Use PNG, JPEG or SVG.")).toBeVisible();
  expect(dialog.queryByRole("img", { name: "The chosen drawing" })).toBeNull();
  choose(picture("huge.png", "image/png", 8_000_001));
  expect(dialog.getByText("A drawing can be at most 8 MB. Choose a smaller file.")).toBeVisible();
  expect(send).toBeDisabled();
  choose(PNG);
  expect(dialog.getByText("floor.png, 0.3 MB")).toBeVisible();
  expect(dialog.getByRole("img", { name: "The chosen drawing" })).toBeVisible();
  await user.click(send);
  await toastOf("Drawing uploaded.");
  const [sent] = api.sent(uploadPlanImage);
  expect([sent?.body.isDark, Number(sent?.body.version), Object.keys(sent?.files ?? {})]).toEqual([
    "false",
    1,
    ["image"],
  ]);
  expect(await screen.findByRole("img", { name: "Drawing" })).toHaveAttribute("src", IMAGE);
});

test("changes are saved first, and the drawing follows on the version that this makes", async () => {
  const { user, api, press, chooseDesk, nameField, ask, choose } = await open([
    on(uploadPlanImage, floorPlan({ image: IMAGE, version: 3 })),
  ]);
  await chooseDesk("Q-2");
  await press("Edit 1 selected");
  await fill(user, await nameField(), "Corner");
  const dialog = await ask("Upload…");
  expect(dialog.getByText(/Your 1 change will be saved first\.$/)).toBeVisible();
  choose(PNG);
  await user.click(dialog.getByRole("button", { name: "Upload" }));
  await toastOf("Drawing uploaded.");
  expect(api.sent(saveFloorPlan).map(({ body }) => body.desks[1]?.name)).toEqual(["Corner"]);
  expect(api.sent(uploadPlanImage).map(({ body }) => Number(body.version))).toEqual([2]);
});

test("changes that cannot be saved keep the drawing back, and the editor says why", async () => {
  const { user, api, press, chooseDesk, nameField, ask, choose } = await open();
  await chooseDesk("Q-2");
  await press("Edit 1 selected");
  await fill(user, await nameField(), "Q-1");
  const dialog = await ask("Upload…");
  choose(PNG);
  await user.click(dialog.getByRole("button", { name: "Upload" }));
  expect(await screen.findByText("Correct 1 problem before you save")).toBeVisible();
  expect(api.sent(uploadPlanImage)).toEqual([]);
});

test("a drawing that the server cannot read is said in the dialog, and another one can be chosen", async () => {
  const words = "This drawing contains nothing that can be shown.";
  const { user, api, ask, choose } = await open([on(uploadPlanImage, fieldErrors({ image: [words] }))]);
  const dialog = await ask("Upload…");
  choose(PNG);
  await user.click(dialog.getByRole("button", { name: "Upload" }));
  expect(await dialog.findByText(words)).toBeVisible();
  api.answer(on(uploadPlanImage, floorPlan({ image: IMAGE, version: 2 })));
  expect(dialog.getByRole("button", { name: "Choose another file" })).toBeVisible();
  choose(picture("floor.svg", "image/svg+xml"));
  expect(dialog.queryByText(words)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Upload" }));
  await toastOf("Drawing uploaded.");
});

test("the drawing for dark screens is removed after a question; the changes that are not saved stay", async () => {
  const both = { image: IMAGE, darkImage: "/files/dark.png" };
  const { user, api, press, chooseDesk, nameField, ask } = await open(
    [on(uploadPlanImage, refused(409, "state", "Somebody else has changed this floor."))],
    both,
  );
  await chooseDesk("Q-2");
  await press("Edit 1 selected");
  await fill(user, await nameField(), "Corner");
  const remove = async () => {
    const question = await ask("Remove the drawing for dark screens");
    expect(question.getByText(/^Desks and rooms stay where they are\./)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Remove" }));
  };
  await remove();
  await toastOf("Somebody else has changed this floor.");
  expect(screen.getByRole("img", { name: "For dark screens" })).toBeVisible();
  api.answer(on(uploadPlanImage, floorPlan({ image: IMAGE, version: 2 })));
  await remove();
  await toastOf("Drawing removed.");
  expect(await screen.findByText("The drawing is dimmed on dark screens.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save 1 change" })).toBeEnabled();
  expect(api.sent(uploadPlanImage).map(({ files }) => files)).toEqual([{}, {}]);
});
