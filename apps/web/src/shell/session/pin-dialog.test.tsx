import { type Profile, updateMe } from "@portico/contract/accounts/profile";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { HARBOUR, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { PinDialog } from "./pin-dialog.tsx";

const PIN = "402817";

const profile = (hasMeetingRoomPin: boolean): Profile => ({
  ...person({ hasMeetingRoomPin }),
  pendingEmail: null,
  postcode: null,
  lineManagerEmail: null,
  site: HARBOUR.id,
  vehicles: [],
  additionalInformation: {},
  tags: [],
  groups: ["employee"],
  config: {
    phoneRequired: false,
    vehiclesRequired: false,
    maxRegistrations: 2,
    photoRequired: false,
    askVehicleType: false,
    allowedEmailDomains: [],
    lineManagerVerification: false,
    additionalSignupGroups: [],
    sites: [],
  },
});

const open = async (hasMeetingRoomPin: boolean, ...answers: Stub[]) => {
  const onClose = vi.fn();
  const rendered = await renderScreen(<PinDialog opened onClose={onClose} />, {
    as: person({ hasMeetingRoomPin }),
    answers,
  });
  await screen.findByRole("dialog", { name: "Meeting room PIN" });
  return { ...rendered, field: screen.getByLabelText("New PIN"), onClose };
};

test("a pin has six figures, and is kept", async () => {
  const { user, api, field, onClose } = await open(false, on(updateMe, profile(true)));
  expect(screen.queryByRole("button", { name: "Remove PIN" })).toBeNull();
  await user.type(field, "1a2345");
  expect(field).toHaveValue("12345");
  await user.click(screen.getByRole("button", { name: "Save PIN" }));
  expect(screen.getByText("Meeting room pin must be 6 characters long")).toBeVisible();
  expect(api.sent(updateMe)).toEqual([]);
  await fill(user, field, PIN);
  await user.click(screen.getByRole("button", { name: "Save PIN" }));
  await toastOf("Meeting room PIN saved.");
  expect(onClose).toHaveBeenCalled();
  expect(api.sent(updateMe).map(({ body }) => body)).toEqual([{ meetingRoomPin: PIN }]);
});

test("one that is set can be removed; what the server refuses stands at the field", async () => {
  const { user, api, field } = await open(
    true,
    on(updateMe, fieldErrors({ meetingRoomPin: ["Choose another one."] })),
  );
  expect(screen.getByText("You already have a PIN. A new one will replace it.")).toBeVisible();
  await fill(user, field, PIN);
  await user.click(screen.getByRole("button", { name: "Save PIN" }));
  expect(await screen.findByText("Choose another one.")).toBeVisible();
  expect(field).toHaveValue(PIN);
  api.answer(on(updateMe, profile(false)));
  await user.click(screen.getByRole("button", { name: "Remove PIN" }));
  await toastOf("Meeting room PIN removed.");
  expect(api.sent(updateMe).at(-1)?.body).toEqual({ meetingRoomPin: null });
});
