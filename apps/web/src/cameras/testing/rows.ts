import type { listCameras } from "@portico/contract/cameras/cameras";
import type { CameraEvent } from "@portico/contract/cameras/events";
import type { Answer } from "@portico/contract/endpoint";
import { HARBOUR, id } from "../../testing/people.ts";

type Camera = Answer<typeof listCameras>["results"][number];

export const camera = (number: number, over: Partial<Camera> = {}): Camera => ({
  id: id(7000 + number),
  name: `Gate ${number}`,
  shortCode: `G${number}`,
  color: "#2F6FED",
  site: { id: HARBOUR.id, name: HARBOUR.name },
  carpark: null,
  isActive: true,
  maker: "hikvision",
  facing: "both",
  timeZone: "Europe/London",
  directions: [],
  mapping: null,
  userName: null,
  loginHeader: null,
  lastSeenAt: null,
  clockSkewMs: null,
  isClockWrong: false,
  hasBarrier: false,
  oldSecretUntil: null,
  signOfLifeMinutes: null,
  isSilent: false,
  createdAt: "2026-01-05T09:00:00.000Z",
  ...over,
});

/** An unknown vehicle that comes in; later numbers came later. */
export const cameraEvent = (number: number, over: Partial<CameraEvent> = {}): CameraEvent => {
  const at = new Date(Date.UTC(2026, 10, 20, 10, 0, number)).toISOString();
  return {
    id: id(800_000 + number),
    executedAt: at,
    receivedAt: at,
    timeZone: "Europe/London",
    cameraId: id(7001),
    cameraName: "Gate 1",
    direction: "towards",
    status: "unknown",
    registration: `AB${number}CDE`,
    plateRaw: `AB${number}CDE`,
    confidence: 0.95,
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
    ...over,
  };
};
