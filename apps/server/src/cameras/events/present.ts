import type { CameraEvent } from "@portico/contract/cameras/events";
import type { User } from "../../platform/callers/caller.ts";
import type { TranslateText } from "../../platform/core/translate.ts";
import { isDenied, mayAllow, mayDeny, mayList, refusalToOpen } from "./actions.ts";
import { pictureAddress } from "./picture-address.ts";
import type { EventRow } from "./queries.ts";

export interface Reader {
  clientId: string;
  session: Buffer;
  secret: string;
  translate: TranslateText;
  now: Date;
}

export const readerOf = (
  call: { client: { id: string }; user: User; translate: TranslateText; now: Date },
  secret: string,
): Reader => ({
  clientId: call.client.id,
  session: call.user.session.hash,
  secret,
  translate: call.translate,
  now: call.now,
});

export function toEvent(row: EventRow, { translate, ...reader }: Reader): CameraEvent {
  const {
    siteId: _site,
    carparkId: _carpark,
    plate,
    pictures,
    reason,
    decidedBy: _by,
    hasBarrier: _barrier,
    ...shown
  } = row;
  const address = (kind: "plate" | "overview"): string | null =>
    pictures.includes(kind)
      ? pictureAddress(reader.secret, { ...reader, eventId: row.id, kind }, reader.now)
      : null;
  return {
    ...shown,
    registration: plate,
    reason: translate(reason),
    reasonText: { code: reason.code, facts: reason.facts ?? {} },
    registrationPicture: address("plate"),
    registrationPictureOverview: address("overview"),
    can: {
      allow: mayAllow(row),
      allowlist: mayList(row),
      denylist: mayList(row),
      deny: mayDeny(row) && !isDenied(row),
      open: refusalToOpen(row, reader.now) === undefined,
    },
  };
}
