import { listCarparks } from "@portico/contract/parking/carparks";
import { addCarpark, listEvSpaces, listSpaces, removeCarpark } from "@portico/contract/parking/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { id, list } from "../../testing/people.ts";
import { carpark, evCarpark } from "../testing/rows.ts";
import { openSettings } from "../testing/settings.ts";

const open = (...answers: Stub[]) => {
  let rows = [carpark(), evCarpark({ parkingAllocationStart: "Thursday" })];
  const added = carpark({ id: id(103), name: "Dock", spaceCount: 0 });
  return openSettings("", [
    on(listSpaces, list()),
    on(listEvSpaces, list()),
    on(listCarparks, () => list(...rows)),
    on(addCarpark, () => {
      rows = [...rows, added];
      return added;
    }),
    on(removeCarpark, () => rows.pop()!),
    ...answers,
  ]);
};

test("car parks that do not come are said, and asked for again", async () => {
  const { user, api } = await open(
    on(listCarparks, refused(403, "forbidden", "You are not allowed to do this.")),
  );
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(listCarparks, list(evCarpark({ parkingAllocationStart: "Thursday" }))));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const row = await screen.findByRole("row", { name: /North/ });
  expect(row).toHaveTextContent("6 spaces, 2 EV");
  expect(row).toHaveTextContent("Requests for a week open on Thu at 12:00 the week before");
  expect(row).toHaveTextContent("Everybody who parks");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("1 car park");
});

test("a car park that was added is opened, for its spaces", async () => {
  const { user, address } = await open();
  await user.click((await screen.findAllByRole("button", { name: "Add car park" }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Dock");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Dock saved.");
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("0 spaces in Dock"),
  );
  expect(address()).toBe(`/parking/settings?carpark=${id(103)}`);
});

test("a car park that was never used is removed after one question; a refusal is said", async () => {
  const words = "This has been used and cannot be removed. Switch it off instead.";
  const { user, api } = await open();
  const remove = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: `Remove ${name}` }));
    const question = within(await screen.findByRole("dialog", { name: `Remove ${name}?` }));
    expect(question.getByText(/has been used cannot be removed\. Switch it off instead\.$/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Remove" }));
  };
  await remove("North");
  await toastOf("North removed.");
  await waitFor(() => expect(screen.queryByRole("row", { name: /North/ })).toBeNull());
  api.answer(on(removeCarpark, fieldErrors({ nonFieldErrors: [words] })));
  await remove("South");
  await toastOf(words);
  expect(screen.getByRole("row", { name: /South/ })).toBeVisible();
});
