import type { BadgeLayout } from "@portico/contract/visits/badges";
import type { Db } from "../../platform/database/database.ts";
import { readFile } from "../../platform/documents/files.ts";
import { visitorTypes } from "../../visitors/public.ts";
import { qrCodeUrl } from "../core/links.ts";
import { nameOf } from "../core/present.ts";
import type { VisitRow } from "../core/queries.ts";
import { receptionSettings } from "../settings/queries.ts";
import { type Badge, badgePdf } from "./pdf.ts";
import { dateInWords } from "./rules.ts";

/** Badges of visits. */

/** What a badge says of the client; `origin` is where a browser finds it. */
interface Printing {
  client: { id: string; name: string };
  origin: string;
}

/** The type's badge where it has one of its own, else the client's. */
export async function layoutOf(db: Db, clientId: string, row: VisitRow): Promise<BadgeLayout> {
  const types = await visitorTypes(db, clientId);
  const own = types.find(({ id }) => id === row.type?.id)?.badge;
  return own ?? (await receptionSettings(db, clientId)).badge;
}

export interface BadgeFile {
  bytes: Buffer;
  /** After the visitor. */
  name: string;
}

export async function badgeOf(
  { db, client, origin }: Printing & { db: Db },
  row: VisitRow,
): Promise<BadgeFile> {
  const layout = await layoutOf(db, client.id, row);
  const { photoId, company } = row.visitor;
  const photo = layout.photo && photoId ? await readFile(db, client.id, photoId) : undefined;
  const bytes = await badgePdf(layout, {
    clientName: client.name,
    name: nameOf(row),
    company,
    hostName: row.host?.name ?? null,
    date: dateInWords(row.day),
    location: row.location || row.siteName,
    typeName: row.type?.name ?? null,
    photo: photo?.bytes ?? null,
    qrCodeUrl: qrCodeUrl(origin, row.id),
  });
  return { bytes, name: `${nameOf(row)}.pdf` };
}

/** Nobody, for looking at a layout that is being edited. */
const SAMPLE: Omit<Badge, "clientName" | "date" | "qrCodeUrl"> = {
  name: "Jane Smith",
  company: "Alder & Finch",
  hostName: "Elena Novak",
  location: "Boardroom, Main Building, 4th floor",
  typeName: "Guest",
  photo: null,
};

export const sampleBadge = (
  { client, origin }: Printing,
  layout: BadgeLayout,
  today: string,
): Promise<Buffer> =>
  badgePdf(layout, {
    ...SAMPLE,
    clientName: client.name,
    date: dateInWords(today),
    qrCodeUrl: qrCodeUrl(origin, "00000000-0000-0000-0000-000000000000"),
  });
