import type { CustomField } from "@portico/contract/core/custom-fields";
import { dayOf } from "@portico/contract/days/zones";
import type { OwnVisit } from "@portico/contract/visits/personal-page";
import type { Client } from "../../platform/callers/client.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import { qrCodeUrl } from "../core/links.ts";
import { meetingOf, ndaStateOf, parkingOf } from "../core/present.ts";
import type { VisitRow } from "../core/queries.ts";
import { toVisitSettings } from "../settings/queries.ts";
import { allowedActions, type CheckInFacts, checkInObstacle, isOver } from "./rules.ts";

/** A visit in the shape of its visitor's page. */

export type Wallet = OwnVisit["client"]["wallets"][number];

/**
 * The facts around the visit: the client, the site, and the origin at which the visitor's browser reaches the
 * server.
 */
export interface PresentContext {
  client: Pick<Client, "name" | "logo" | "product" | "locale" | "visitorSettings">;
  site: OwnVisit["site"];
  origin: string;
  wallets: readonly Wallet[];
  /** The custom fields of the visitor's type. */
  fields: readonly CustomField[];
  now: Date;
}

/** A type may require an agreement before there is a text. */
const mustSign = (row: VisitRow): boolean => row.nda.textId !== null && row.nda.required;

export function checkInFacts(
  row: VisitRow,
  { client, now }: Pick<PresentContext, "client" | "now">,
): CheckInFacts {
  const { checkInPin, checkInQrCode } = toVisitSettings(client);
  return {
    status: row.status,
    day: row.day,
    deny: row.deny,
    today: dayOf(now, row.timeZone),
    isOn: checkInPin || checkInQrCode,
    mustSign: mustSign(row) && !ndaStateOf(row).signed,
  };
}

export function toOwnVisit(row: VisitRow, context: PresentContext): OwnVisit {
  const { client, site, origin, wallets, fields } = context;
  const settings = toVisitSettings(client);
  const facts = checkInFacts(row, context);
  const obstacle = checkInObstacle(facts);
  const { tags: _, photoId, ...visitor } = row.visitor;
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    actions: allowedActions(facts),
    start: row.start,
    end: row.end,
    day: row.day,
    timeZone: row.timeZone,
    delay: row.delay,
    visitor: { ...visitor, photo: fileUrl(photoId) },
    fields: fields.map((field) => ({ ...field, options: [...field.options] })),
    type: row.type,
    meeting: meetingOf(row),
    site,
    checkinPin: settings.checkInPin ? row.pin : null,
    qrCodeUrl: settings.checkInQrCode ? qrCodeUrl(origin, row) : null,
    parkingReservation: parkingOf(row),
    nda: { ...ndaStateOf(row), required: mustSign(row) },
    checkIn: { open: obstacle === null, reason: obstacle },
    onMyWayAt: row.onMyWayAt,
    can: { edit: !isOver(facts, facts.today) },
    client: {
      name: client.name,
      logo: client.logo,
      product: client.product,
      locale: client.locale,
      digitalPass: settings.digitalPass,
      phoneRequired: settings.phoneRequired,
      emailRequired: settings.emailRequired,
      wallets: settings.digitalPass ? [...wallets] : [],
    },
  };
}
