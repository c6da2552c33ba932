import { dayOf, timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { Operator, TurnedCamera } from "./queries.ts";

/** The most cameras that a mail names one by one. */
const NAMED_MAX = 10;

const named = (cameras: readonly TurnedCamera[]): Text[] => [
  ...cameras.slice(0, NAMED_MAX).map(({ name, siteName: site, lastSeenAt, timeZone }) => {
    const at = new Date(lastSeenAt);
    return text("otherMails.camera", { name, site, day: dayOf(at, timeZone), time: timeOf(at, timeZone) });
  }),
  ...(cameras.length > NAMED_MAX
    ? [text("otherMails.camerasMore", { count: cameras.length - NAMED_MAX })]
    : []),
];

/** Cameras that fell silent together, as when a switch fails, are one mail. */
export const silentMail = (operator: Operator, cameras: readonly TurnedCamera[], link: string): Mail => ({
  ...ofKind("cameras.silent", {}),
  subject:
    cameras.length === 1
      ? text("otherMails.cameraSilentSubject", { name: cameras[0]!.name })
      : text("otherMails.camerasSilentSubject", { count: cameras.length }),
  ...toPerson(operator, text("otherMails.camerasSilent", { count: cameras.length }), ...named(cameras)),
  button: { label: text("otherMails.openCameras"), link },
});

export const speaksAgainMail = (
  operator: Operator,
  cameras: readonly TurnedCamera[],
  link: string,
): Mail => ({
  ...ofKind("cameras.speaks-again", {}),
  subject:
    cameras.length === 1
      ? text("otherMails.cameraSpeaksSubject", { name: cameras[0]!.name })
      : text("otherMails.camerasSpeakSubject", { count: cameras.length }),
  ...toPerson(operator, text("otherMails.camerasSpeak", { count: cameras.length }), ...named(cameras)),
  button: { label: text("otherMails.openCameras"), link },
});
