import * as contract from "@portico/contract/cameras/cameras";
import { getCameraEvent } from "@portico/contract/cameras/events";
import * as setup from "@portico/contract/cameras/set-up";
import type { Answer } from "@portico/contract/endpoint";
import { listCarparks } from "@portico/contract/parking/carparks";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { chooseOption, fill, toastOf } from "../../testing/fields.ts";
import { client, HARBOUR, id, list } from "../../testing/people.ts";
import { NOW } from "../../testing/render.tsx";
import { carpark } from "../testing/rows.ts";
import { openSettings } from "../testing/settings.ts";

type Camera = Answer<typeof contract.getCamera>;
type Payload = Answer<typeof setup.listCameraPayloads>["results"][number];
type Reading = NonNullable<Answer<typeof setup.getCameraPayload>["reading"]>;

const camera = (over: Partial<Camera> = {}): Camera => ({
  id: id(60),
  name: "NORTH-IN",
  shortCode: "NI",
  color: "#2F6FED",
  site: { id: HARBOUR.id, name: HARBOUR.name },
  carpark: { id: id(100), name: "North" },
  isActive: true,
  maker: "hikvision",
  facing: "arriving",
  timeZone: "Europe/London",
  directions: [],
  mapping: null,
  userName: null,
  loginHeader: null,
  lastSeenAt: NOW,
  signOfLifeMinutes: 5,
  isSilent: false,
  clockSkewMs: 1200,
  isClockWrong: false,
  hasBarrier: false,
  oldSecretUntil: null,
  createdAt: NOW,
  ...over,
});
const payload = (over: Partial<Payload> = {}): Payload => ({
  id: id(70),
  receivedAt: NOW,
  outcome: "event",
  sender: "10.20.4.31",
  size: 1200,
  ...over,
});
const reading = (over: Partial<Reading> = {}): Reading => ({
  plateRaw: "lk22 rde",
  registration: "LK22RDE",
  candidates: [],
  confidence: 0.98,
  motion: "reverse",
  direction: "away",
  occurredAt: NOW,
  key: "a0fe72d4",
  hasPlatePicture: true,
  hasOverviewPicture: false,
  ...over,
});

const house = client();
house.config.features = [...house.config.features, "camera"] as typeof house.config.features;

const open = (search: string, cameras: () => Camera[], ...answers: Stub[]) =>
  openSettings(
    `?tab=cameras${search}`,
    [
      on(contract.listCameras, () => list(...cameras())),
      on(setup.listCameraActivity, list()),
      on(setup.listCameraPayloads, list()),
      on(listCarparks, list(carpark({ id: id(100), name: "North", siteId: HARBOUR.id }))),
      ...answers,
    ],
    [],
    house,
  );

const PATH = "/api/ingest/anpr/hikvision/cam_secret";

test("the list says which cameras are silent, when they were seen and what they saw", async () => {
  await open(
    "",
    () => [
      camera(),
      camera({ id: id(61), name: "SOUTH", isSilent: true, lastSeenAt: "2026-11-18T09:12:00.000Z" }),
      camera({ id: id(62), name: "YARD", lastSeenAt: null, clockSkewMs: null, carpark: null }),
    ],
    on(
      setup.listCameraActivity,
      list({ id: id(60), events: 312, last: { registration: "KP19XTE", executedAt: NOW } }),
    ),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "1 camera is silent" })).toBeVisible();
  const north = screen.getByRole("row", { name: /NORTH-IN/ });
  await waitFor(() => expect(north).toHaveTextContent("312"));
  expect(north).toHaveTextContent("KP19XTE");
  expect(screen.getByRole("row", { name: /SOUTH/ })).toHaveTextContent(/Silent.*Wed 18 Nov, 09:12/);
  expect(screen.getByRole("row", { name: /YARD/ })).toHaveTextContent(/Waiting for the first plate.*Never/);
});

test("a client without cameras has no such tab", async () => {
  await openSettings("?tab=cameras", [on(listCarparks, list())], [], client({ features: ["parking"] }));
  expect(await screen.findByRole("heading", { level: 1, name: "0 car parks" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Cameras" })).toBeNull();
});

test("a camera is added, its address is shown once, and its first plate appears with what was understood", async () => {
  let cameras: Camera[] = [];
  const added = camera({ name: "SOUTH-OUT", shortCode: "SO", lastSeenAt: null, clockSkewMs: null });
  const { user, api, address } = await open(
    "&camera=new",
    () => cameras,
    on(contract.addCamera, () => {
      cameras = [added];
      return { ...added, ingestPath: PATH };
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Add camera" }));
  expect(screen.getByText("Enter a code.")).toBeVisible();
  expect(api.sent(contract.addCamera)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: /^Axis/ }));
  await user.click(screen.getByRole("radio", { name: /^Hikvision/ }));
  await fill(user, screen.getByRole("textbox", { name: "Name" }), "SOUTH-OUT");
  expect(screen.getByRole("textbox", { name: "Code" })).toHaveValue("SO");
  await chooseOption(user, screen as never, "Car park", "North");
  await user.click(screen.getByRole("radio", { name: "go out" }));
  await user.click(screen.getByRole("button", { name: "Add camera" }));
  await toastOf("SOUTH-OUT added.");
  expect(api.sent(contract.addCamera)[0]!.body).toMatchObject({
    name: "SOUTH-OUT",
    shortCode: "SO",
    site: HARBOUR.id,
    carpark: id(100),
    maker: "hikvision",
    facing: "departing",
    signOfLifeMinutes: 5,
    timeZone: null,
    userName: null,
  });
  expect(api.sent(contract.addCamera)[0]!.body).not.toHaveProperty("mapping");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Waiting for the first plate from SOUTH-OUT" }),
  ).toBeVisible();
  expect(address()).toBe(`/parking/settings?tab=cameras&camera=${added.id}`);
  await user.click(screen.getByRole("button", { name: /Address with its secret: Copy/ }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${PATH}`);
  expect(screen.getByRole("textbox", { name: "Secret, at the end of the address" })).toHaveValue(
    "cam_secret",
  );
  expect(screen.getByText("Waiting for the first plate…")).toBeVisible();

  cameras = [{ ...added, lastSeenAt: NOW, clockSkewMs: -400_000, isClockWrong: true }];
  api.answer(
    on(setup.listCameraPayloads, list(payload())),
    on(setup.getCameraPayload, {
      ...payload(),
      content: "<xml/>",
      reading: reading({ confidence: null }),
      event: null,
    }),
  );
  await queryClient.invalidateQueries({ queryKey: ["cameras"] });
  expect(await screen.findByText("LK22RDE")).toBeVisible();
  expect(screen.getByText("From 10.20.4.31 at 10:42:00")).toBeVisible();
  expect(screen.getByText("Clock: Wrong by 7 min: the time of receipt counts")).toBeVisible();
  expect(screen.getByText("Out, “reverse”")).toBeVisible();
  cameras = [{ ...added, lastSeenAt: NOW, clockSkewMs: -90_000, isClockWrong: true, hasBarrier: true }];
  await queryClient.invalidateQueries({ queryKey: ["cameras"] });
  expect(
    await screen.findByText("Clock: Wrong by 90 s: the barrier stays closed until the clock is right"),
  ).toBeVisible();
  expect(screen.getByText("Confidence").nextSibling).toHaveTextContent("Not sent, or not understood");
  expect(screen.getByRole("heading", { level: 1, name: "SOUTH-OUT reads plates" })).toBeVisible();
});

test("JSON asks for a mapping, which can be tried", async () => {
  const { user, api } = await open(
    "&camera=new",
    () => [],
    on(contract.addCamera, fieldErrors({ name: ["This name is taken."] })),
    on(setup.tryMapping, { reading: reading({ motion: null, direction: null }) }),
  );
  await user.click(await screen.findByRole("radio", { name: /^Other/ }));
  await fill(user, screen.getByRole("textbox", { name: "Name" }), "Gate");
  await user.click(screen.getByRole("button", { name: "Add camera" }));
  expect(screen.getByText("Say where the plate is found.")).toBeVisible();
  await chooseOption(user, screen as never, "Ready mapping", "Verkada");
  expect(screen.getByRole("textbox", { name: "Plate" })).toHaveAttribute(
    "placeholder",
    "/data/license_plate_number",
  );
  await fill(user, screen.getByRole("textbox", { name: "Key of the event" }), "/data/id");
  await fill(user, screen.getByRole("textbox", { name: /An event of the camera/ }), '{"data":{}}');
  await user.click(screen.getByRole("button", { name: "Try it" }));
  expect(await screen.findByText("LK22RDE")).toBeVisible();
  expect(screen.getByText("Not clear")).toBeVisible();
  expect(api.sent(setup.tryMapping)[0]!.body).toMatchObject({
    sample: '{"data":{}}',
    mapping: { preset: "verkada", key: "/data/id" },
    facing: "arriving",
  });
  await user.click(screen.getByRole("button", { name: "Add camera" }));
  expect(await screen.findByText("This name is taken.")).toBeVisible();
  expect(api.sent(contract.addCamera)[0]!.body).toMatchObject({
    maker: "json",
    mapping: { preset: "verkada", key: "/data/id" },
    signOfLifeMinutes: 1440,
  });
});

test("what was not understood is said and can be looked at; a wrong log-in too", async () => {
  const odd = payload({ outcome: "not-understood" });
  const { user, api } = await open(
    `&camera=${id(60)}`,
    () => [camera()],
    on(setup.listCameraPayloads, list(odd)),
    on(setup.getCameraPayload, { ...odd, content: '{"hello":1}', reading: null, event: null }),
  );
  expect(await screen.findByText("What it sent was not understood")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Look at it" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/"hello": 1/)).toBeVisible();
  expect(dialog.queryByText("What was understood")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  api.answer(on(setup.listCameraPayloads, list(payload({ outcome: "log-in", size: 0 }))));
  await queryClient.invalidateQueries({ queryKey: ["cameras"] });
  expect(await screen.findByText("The log-in is wrong")).toBeVisible();
});

test("only what changed is saved: own meanings of words, the log-in, and switching off", async () => {
  const axis = camera({ maker: "axis", userName: "gate" });
  const { user, api } = await open(
    `&camera=${axis.id}`,
    () => [axis],
    on(contract.changeCamera, ({ body }) => ({ ...axis, isActive: body.isActive ?? true })),
  );
  await user.click(await screen.findByRole("button", { name: "Add a meaning" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter the camera’s word.")).toBeVisible();
  await fill(user, screen.getByRole("textbox", { name: "Word 1" }), "reverse");
  await chooseOption(user, screen as never, "Meaning of word 1", "Out");
  await fill(user, screen.getByLabelText("Password, or value of the header"), "new one");
  await user.click(screen.getByRole("checkbox", { name: /In use/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("NORTH-IN saved.");
  expect(api.sent(contract.changeCamera).map(({ body }) => body)).toEqual([
    {
      ...{ directions: [{ word: "reverse", direction: "away" }], password: "new one", isActive: false },
      seen: { directions: [], isActive: true },
    },
  ]);
});

test("a camera logs in by a header in the place of a user name, where its maker can", async () => {
  const stream = camera({ maker: "plate-recognizer" });
  const { user, api } = await open(
    `&camera=${stream.id}`,
    () => [stream],
    on(contract.changeCamera, () => ({ ...stream, loginHeader: "Authorization" })),
  );
  await fill(user, await screen.findByRole("textbox", { name: "Header" }), "Authorization");
  expect(screen.queryByRole("textbox", { name: "User name" })).not.toBeInTheDocument();
  await fill(user, screen.getByLabelText("Value of the header"), "Token 1234");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("NORTH-IN saved.");
  expect(api.sent(contract.changeCamera).map(({ body }) => body)).toEqual([
    { loginHeader: "Authorization", password: "Token 1234", seen: { loginHeader: null } },
  ]);
});

test("a new secret is made, with the time for which the old one works", async () => {
  const { user, api } = await open(
    `&camera=${id(60)}`,
    () => [camera({ oldSecretUntil: "2026-11-21T10:42:00.000Z" })],
    on(contract.rotateCameraSecret, () => ({ ...camera(), ingestPath: PATH })),
  );
  expect(await screen.findByText("The previous address works until Sat 21 Nov at 10:42.")).toBeVisible();
  expect(screen.getByText(/The secret is not kept/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New secret" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make a new secret?" }));
  await chooseOption(user, dialog, "The current address works", "For a day");
  await user.click(dialog.getByRole("button", { name: "Make a new secret" }));
  await toastOf("New secret made.");
  expect(api.sent(contract.rotateCameraSecret)[0]!.body).toEqual({ keepMinutes: 1440 });
  expect(await screen.findByRole("textbox", { name: /Address with its secret/ })).toHaveValue(
    `${location.origin}${PATH}`,
  );
});

test("a camera is removed after a question; one that is gone is said", async () => {
  let cameras = [camera()];
  const { user, api } = await open(
    "",
    () => cameras,
    on(contract.removeCamera, () => {
      const [gone] = cameras;
      cameras = [];
      return gone!;
    }),
    on(getCameraEvent, refused(404, "not_found")),
  );
  await user.click(await screen.findByRole("button", { name: "Remove NORTH-IN" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove NORTH-IN?" }));
  expect(question.getByText(/Its address stops working/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Remove" }));
  await toastOf("NORTH-IN removed.");
  expect(api.sent(contract.removeCamera)).toHaveLength(1);
  expect(await screen.findByText("No cameras yet")).toBeVisible();
});
