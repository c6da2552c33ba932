import type { BadgeLayout } from "@portico/contract/visits/badges";
import type { Db } from "../../platform/database/database.ts";
import { readFile } from "../../platform/documents/files.ts";
import { listVisitorTypes } from "../../visitors/public.ts";
import { qrCodeUrl } from "../core/links.ts";
import { nameOf } from "../core/present.ts";
import type { VisitRow } from "../core/queries.ts";
import { readReceptionSettings } from "../settings/queries.ts";
import { type Badge, drawBadgePdf } from "./pdf.ts";
import { formatLongDate } from "./rules.ts";

/** The client's facts on a badge; `origin` is where a browser reaches the server. */
interface BadgeContext {
  client: { id: string; name: string };
  origin: string;
}

/** The badge layout of the visitor's type, else the client's. */
export async function readLayout(db: Db, clientId: string, row: VisitRow): Promise<BadgeLayout> {
  const types = await listVisitorTypes(db, clientId);
  const own = types.find(({ id }) => id === row.type?.id)?.badge;
  return own ?? (await readReceptionSettings(db, clientId)).badge;
}

export interface BadgeFile {
  bytes: Buffer;
  /** Contains the visitor's name. */
  name: string;
}

export async function createBadge(
  { db, client, origin }: BadgeContext & { db: Db },
  row: VisitRow,
): Promise<BadgeFile> {
  const layout = await readLayout(db, client.id, row);
  const { photoId, company } = row.visitor;
  const photo = layout.photo && photoId ? await readFile(db, client.id, photoId) : undefined;
  const bytes = await drawBadgePdf(layout, {
    clientName: client.name,
    name: nameOf(row),
    company,
    hostName: row.host?.name ?? null,
    date: formatLongDate(row.day),
    location: row.location || row.siteName,
    typeName: row.type?.name ?? null,
    photo: photo?.bytes ?? null,
    qrCodeUrl: qrCodeUrl(origin, row.id),
  });
  return { bytes, name: `${nameOf(row)}.pdf` };
}

/** A made-up visitor, for the preview of a layout in the editor. */
const SAMPLE_VISITOR: Omit<Badge, "clientName" | "date" | "qrCodeUrl"> = {
  name: "Jane Smith",
  company: "Alder & Finch",
  hostName: "Elena Novak",
  location: "Boardroom, Main Building, 4th floor",
  typeName: "Guest",
  photo: null,
};

export const createSampleBadge = (
  { client, origin }: BadgeContext,
  layout: BadgeLayout,
  today: string,
): Promise<Buffer> =>
  drawBadgePdf(layout, {
    ...SAMPLE_VISITOR,
    clientName: client.name,
    date: formatLongDate(today),
    qrCodeUrl: qrCodeUrl(origin, "00000000-0000-0000-0000-000000000000"),
  });
