import type { PlateEntry } from "@portico/contract/cameras/lists";
import type { CameraEventWithDecisions, OwnPassage } from "@portico/contract/cameras/plates";
import type { RegisteredVehicle } from "@portico/contract/cameras/registration";
import { client, id, person } from "../../testing/people.ts";

/** Rows of plates as the server answers them; a test overrides the facts it is about. */

export const OPERATOR = {
  client: client({ features: ["camera"] }),
  as: person({ groups: ["employee", "parking_admin"] }),
};

export const entry = (over: Partial<PlateEntry> = {}): PlateEntry => ({
  id: id(700),
  registration: "bx19 cln",
  plate: "BX19CLN",
  note: "Canal Cleaning",
  from: null,
  until: null,
  carparks: [],
  isInForce: true,
  lastSeenAt: null,
  createdAt: "2026-11-01T09:00:00.000Z",
  createdBy: { id: id(30), firstName: "Priya", lastName: "Nair" },
  ...over,
});

export const registeredVehicle = (over: Partial<RegisteredVehicle> = {}): RegisteredVehicle => ({
  id: id(710),
  registration: "hv21 krt",
  plate: "HV21KRT",
  firstName: "Marta",
  lastName: "Kowal",
  email: "marta@kingsway.example",
  phone: "",
  note: "Board lunch",
  registeredAt: "2026-11-20T08:00:00.000Z",
  keptUntil: "2026-12-20T08:00:00.000Z",
  lastSeenAt: null,
  ...over,
});

export const passage = (over: Partial<CameraEventWithDecisions> = {}): CameraEventWithDecisions => ({
  id: id(720),
  executedAt: "2026-11-20T08:31:00.000Z",
  receivedAt: "2026-11-20T08:31:01.000Z",
  timeZone: "Europe/London",
  cameraId: id(730),
  cameraName: "NORTH-IN",
  direction: "towards",
  status: "unknown",
  registration: "HV21KRT",
  plateRaw: "HV21 KRT",
  confidence: 0.98,
  match: null,
  reason: "Unknown registration",
  reasonText: { code: "cameras.reasonUnknown", facts: {} },
  suggestions: [],
  vehicle: null,
  registrationPicture: null,
  registrationPictureOverview: null,
  note: "",
  list: null,
  opening: null,
  can: { allow: true, allowlist: true, denylist: true, deny: true, open: false },
  decisions: [],
  ...over,
});

export const ownPassage = (over: Partial<OwnPassage> = {}): OwnPassage => ({
  id: id(740),
  registration: "rk23 nvk",
  executedAt: "2026-11-20T08:31:00.000Z",
  timeZone: "Europe/London",
  siteName: "Harbour",
  cameraName: "NORTH-IN",
  direction: "towards",
  ...over,
});
