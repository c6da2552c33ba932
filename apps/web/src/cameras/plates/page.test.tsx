import { changeVehicle } from "@portico/contract/cameras/events";
import { getPlateHistory } from "@portico/contract/cameras/plates";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id } from "../../testing/people.ts";
import { entry, OPERATOR, passage, registeredVehicle } from "../testing/plate-rows.ts";

type History = Parameters<typeof on<typeof getPlateHistory>>[1] & object;

const NOTHING = {
  count: 0,
  results: [],
  plate: "HV21KRT",
  vehicle: null,
  allowlist: null,
  denylist: null,
  registered: [],
};
const VEHICLE = {
  id: id(750),
  registration: "hv21 krt",
  note: "",
  driverNote: "Board lunch",
  user: {
    id: id(710),
    kind: "driver" as const,
    firstName: "Marta",
    lastName: "Kowal",
    hasPhone: false,
    email: "marta@k.example",
  },
};
const decision = {
  id: id(760),
  status: "unauthorized" as const,
  reason: "Known vehicle without a right to park now",
  reasonText: { code: "cameras.reasonNoRight", facts: {} },
  decidedAt: "2026-11-20T08:31:01.000Z",
  decidedBy: null,
};

const open = (history: Partial<typeof NOTHING> | object) =>
  renderPage("/parking/plates/HV21KRT", {
    ...OPERATOR,
    answers: [on(getPlateHistory, { ...NOTHING, ...history } as History)],
  });

test("a history shows the lists, who registered it, and each decision with its reason", async () => {
  const { user, api } = await open({
    count: 1,
    vehicle: VEHICLE,
    allowlist: entry({ until: "2026-12-01T00:00:00.000Z", note: "Catering" }),
    denylist: entry({ isInForce: false }),
    registered: [registeredVehicle()],
    results: [
      passage({
        status: "denied",
        registrationPicture: "/api/parking/camera-events/1/pictures/plate/?until=1&signature=x",
        decisions: [
          decision,
          {
            ...decision,
            id: id(761),
            status: "denied",
            reason: "Denied by an operator",
            decidedBy: { id: id(30), firstName: "Priya", lastName: "Nair" },
          },
        ],
      }),
    ],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "HV21 KRT" })).toBeVisible();
  expect(screen.getByText("Marta Kowal")).toBeVisible();
  expect(screen.getByText("On the allowlist until Mon 30 Nov 2026")).toBeVisible();
  expect(screen.getByText("An entry of the Denylist has ended")).toBeVisible();
  expect(screen.getByText("Registered by Marta Kowal on Fri 20 Nov 2026: Board lunch")).toBeVisible();
  const row = within(screen.getByRole("row", { name: /NORTH-IN/ }));
  const decisions = row.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(decisions).toEqual([
    expect.stringMatching(/^Unauthorised.*Known vehicle without a right to park now.*By the rules, /),
    expect.stringMatching(/^Denied.*Denied by an operator.*Priya Nair, /),
  ]);
  await user.click(row.getAllByRole("button", { name: /^Enlarge: The plate/ })[0]!);
  const large = await screen.findByRole("dialog", { name: /^The plate/ });
  expect(within(large).getByRole("img")).toHaveAttribute("src", expect.stringContaining("signature=x"));
  expect(api.sent(getPlateHistory)[0]?.query).toMatchObject({ plate: "HV21KRT" });
});

test("an entry that has not begun says from when it is valid, and each in which car parks", async () => {
  const carparks = [
    { id: id(102), name: "North" },
    { id: id(103), name: "South" },
  ];
  await open({
    allowlist: entry({ from: "2026-11-23T09:00:00.000Z", note: "Catering", isInForce: false }),
    denylist: entry({ note: "Blocked the bay", carparks }),
  });
  expect(
    await screen.findByText(/^An entry of the Allowlist is valid from Mon 23 Nov.*09:00 Catering$/),
  ).toBeVisible();
  expect(screen.queryByText(/has ended/)).toBeNull();
  expect(screen.getByText(/Only in North and South · Blocked the bay$/)).toBeVisible();
});

test("the note about a vehicle is saved", async () => {
  const { user, api } = await open({ vehicle: VEHICLE });
  const note = await screen.findByRole("textbox", { name: "Note about the vehicle" });
  expect(note).toHaveValue("");
  await fill(user, note, "Blue van");
  api.answer(on(changeVehicle, { ...VEHICLE, note: "Blue van" }));
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await toastOf("The note was saved.")).toBeVisible();
  expect(api.sent(changeVehicle)[0]).toMatchObject({
    params: { id: VEHICLE.id },
    body: { note: "Blue van", seen: { note: "" } },
  });
});

test("of two operators who change the note the second is told, and chooses", async () => {
  const { user, api } = await open({ vehicle: VEHICLE });
  await fill(user, await screen.findByRole("textbox", { name: "Note about the vehicle" }), "Blue van");
  api.answer(
    on(getPlateHistory, { ...NOTHING, vehicle: { ...VEHICLE, note: "Silver van" } }),
    on(changeVehicle, refused(409, "changed_meanwhile", "Changed.", { note: "Silver van" })),
  );
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText(/Note about the vehicle.*Silver van/)).toBeVisible();
  api.answer(on(changeVehicle, { ...VEHICLE, note: "Blue van" }));
  await user.click(screen.getByRole("button", { name: "Use mine" }));
  expect(await toastOf("The note was saved.")).toBeVisible();
  expect(api.sent(changeVehicle).at(-1)?.body).toEqual({ note: "Blue van", seen: { note: "Silver van" } });
});

test("of a plate that was never seen there is little to say", async () => {
  await open({});
  expect(await screen.findByText("No camera has seen this plate")).toBeVisible();
  expect(screen.getByText("A vehicle that nobody has registered")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save note" })).toBeNull();
});
