import { createBlock, deleteBlock, listBlocks, listResources } from "@portico/contract/rooms/rooms";
import { inEnglish } from "@portico/contract/testing/in-english";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { enterTime, fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, LISBON, list, person } from "../../testing/people.ts";
import { resource } from "../testing/rows.ts";

const TAGUS = resource({
  id: id(612),
  name: "Tagus",
  siteId: LISBON.id,
  siteName: LISBON.name,
  timeZone: LISBON.timeZone,
});
const REPAIR = {
  id: id(691),
  resource: { id: TAGUS.id, name: TAGUS.name },
  timeZone: LISBON.timeZone,
  start: "2026-11-24T09:00:00.000Z",
  end: "2026-11-24T12:00:00.000Z",
  reason: "Repair",
};

const open = (...answers: Stub[]) =>
  renderPage("/admin/resources?tab=blocks", {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listBlocks, list()),
      on(listResources, ({ query }) => (query.search ? list(TAGUS) : list(resource(), TAGUS))),
      ...answers,
    ],
  });

test("what is missing is said at its field; then a resource that is found by its name is blocked", async () => {
  let blocks: (typeof REPAIR)[] = [];
  const { user, api } = await open(
    on(listBlocks, () => list(...blocks)),
    on(createBlock, () => {
      blocks = [REPAIR];
      return REPAIR;
    }),
  );
  expect(await screen.findByText("Nothing is blocked")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Block resource" })[0]!);
  const form = within(await screen.findByRole("dialog", { name: "Block a resource" }));
  const submit = () => user.click(form.getByRole("button", { name: "Block resource" }));
  await submit();
  expect(form.getByText("Resource is required")).toBeVisible();
  expect(form.getByText(inEnglish("common.startRequired"))).toBeVisible();
  expect(form.getByText(inEnglish("common.endRequired"))).toBeVisible();
  expect(api.sent(createBlock)).toEqual([]);

  const picker = form.getByRole("combobox", { name: "Resource" });
  await fill(user, picker, "tag");
  await expect.poll(() => api.sent(listResources).at(-1)?.query.search).toBe("tag");
  await user.click(await screen.findByRole("option", { name: "Tagus, Lisbon" }));
  expect(form.getByText("Times are in the time zone of Lisbon.")).toBeVisible();
  fireEvent.change(form.getByLabelText("First day"), { target: { value: "2026-11-24" } });
  expect(form.getByLabelText("Last day")).toHaveValue("Tue 24 Nov 2026");
  enterTime("Start time", "09:00");
  enterTime("End time", "12:00");
  await fill(user, form.getByRole("textbox", { name: "Reason" }), "Repair");
  await submit();
  await toastOf("Tagus is blocked.");
  expect(await screen.findByRole("heading", { level: 1, name: "1 upcoming block" })).toBeVisible();
  expect(screen.getByRole("row", { name: /^Tagus/ })).toHaveTextContent("Repair");
  expect(api.sent(createBlock).map(({ body }) => body)).toEqual([
    {
      resourceId: TAGUS.id,
      start: "2026-11-24T09:00:00.000Z",
      end: "2026-11-24T12:00:00.000Z",
      reason: "Repair",
    },
  ]);
});

test("a time that a meeting takes is refused at the start; the dialog keeps what was entered", async () => {
  const words = "This time is taken by a meeting on Tuesday 24 November, 09:30 to 10:00.";
  const { user } = await open(on(createBlock, fieldErrors({ start: [words] })));
  await user.click((await screen.findAllByRole("button", { name: "Block resource" }))[0]!);
  const form = within(await screen.findByRole("dialog"));
  await user.click(form.getByRole("combobox", { name: "Resource" }));
  await user.click(await screen.findByRole("option", { name: "Thames, Harbour" }));
  enterTime("Start time", "09:00");
  enterTime("End time", "12:00");
  await user.click(form.getByRole("button", { name: "Block resource" }));
  expect(await form.findByText(words)).toBeVisible();
  expect(form.getByRole("spinbutton", { name: "Start time" })).toHaveAccessibleDescription(
    expect.stringContaining(words),
  );
  expect(form.getByRole("combobox", { name: "Resource" })).toHaveValue("Thames, Harbour");
});

test("a block is taken back after a question with its times; what is gone already says so", async () => {
  let blocks = [REPAIR];
  const { user, api } = await open(
    on(listBlocks, () => list(...blocks)),
    on(deleteBlock, refused(404, "not_found", "This is no longer there.")),
  );
  const takeBack = async () => {
    await user.click(await screen.findByRole("button", { name: "Remove the block on Tagus" }));
    const question = within(await screen.findByRole("dialog", { name: "Remove the block on Tagus?" }));
    expect(question.getByText(/09:00.*12:00.*The remaining time can be booked again\.$/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Remove block" }));
  };
  await takeBack();
  await toastOf("This is no longer there.");
  api.answer(
    on(deleteBlock, () => {
      blocks = [];
      return REPAIR;
    }),
  );
  await takeBack();
  await toastOf("The block on Tagus has been removed.");
  expect(await screen.findByText("Nothing is blocked")).toBeVisible();
  expect(api.sent(deleteBlock).map(({ params }) => params.id)).toEqual([REPAIR.id, REPAIR.id]);
});
