import { handOverPermitDay } from "@portico/contract/parking/permits";
import { handOverReservation } from "@portico/contract/parking/reservations";
import { listUsers } from "@portico/contract/people/people";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { choosePerson, toastOf } from "../../testing/fields.ts";
import { list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { colleague, permit, permitDay, reservation } from "../testing/rows.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";

const MONDAY = "2026-12-07";
const MEI = colleague("Mei", "Das");
const PERMIT = permit();
const OF_PERMIT = {
  kind: "handOverDay",
  permitDay: { ...permitDay(MONDAY), permit: PERMIT },
} as const;

const open = async (given: Parameters<typeof HandOverDialog>[0]["subject"]) => {
  const onDone = vi.fn();
  const rendered = await renderScreen(
    <HandOverDialog subject={given} opened onClose={() => {}} onDone={onDone} />,
    {
      answers: [
        on(listUsers, list(MEI)),
        on(handOverPermitDay, reservation(MONDAY)),
        on(handOverReservation, reservation(MONDAY)),
      ],
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Hand over to a colleague" }));
  const chooseMei = () => choosePerson(rendered.user, dialog, "Colleague", "Mei Das");
  const submit = () => rendered.user.click(dialog.getByRole("button", { name: "Hand over" }));
  return { ...rendered, dialog, onDone, chooseMei, submit };
};

test("a permit's day is handed to a colleague, who is asked for", async () => {
  const { api, dialog, onDone, chooseMei, submit } = await open(OF_PERMIT);
  expect(
    dialog.getByText("Mon 7 Dec, all day, South, space S04. The colleague gets the space immediately.", {
      exact: false,
    }),
  ).toBeVisible();
  await submit();
  expect(dialog.getByText("Choose the colleague who will park.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Colleague" })).toHaveFocus();
  expect(api.sent(handOverPermitDay)).toEqual([]);
  await chooseMei();
  expect(dialog.queryByText("Choose the colleague who will park.")).toBeNull();
  await submit();
  await toastOf("Handed over to Mei Das.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(api.sent(handOverPermitDay).map(({ params, body }) => [params.id, body])).toEqual([
    [PERMIT.id, { day: MONDAY, employee: MEI.id }],
  ]);
});

test("a refusal is said, also one that names none of the fields; a failure is a toast", async () => {
  const { api, dialog, onDone, chooseMei, submit } = await open(OF_PERMIT);
  await chooseMei();
  api.answer(on(handOverPermitDay, fieldErrors({ day: ["The permit has no days in this period."] })));
  await submit();
  expect(await dialog.findByRole("alert")).toHaveTextContent("The permit has no days in this period.");
  const words = "This colleague cannot park there at that time.";
  api.answer(on(handOverPermitDay, fieldErrors({ employee: [words] })));
  await submit();
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.queryByRole("alert")).toBeNull();
  api.answer(on(handOverPermitDay, refused(500, "internal")));
  await submit();
  await toastOf("The space could not be handed over. Please try again.");
  expect(onDone).not.toHaveBeenCalled();
});

test("of a reservation that has begun the rest is handed over", async () => {
  const row = reservation("2026-11-20");
  const { api, dialog, chooseMei, submit } = await open({ kind: "handOver", reservation: row });
  expect(dialog.getByText(/The colleague gets the space for the rest of the time\.$/)).toBeVisible();
  await chooseMei();
  await submit();
  await toastOf("Handed over to Mei Das.");
  expect(api.sent(handOverReservation).map(({ params, body }) => [params.id, body.employee])).toEqual([
    [row.id, MEI.id],
  ]);
});
