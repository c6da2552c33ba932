import { type Locale, text } from "@portico/contract/texts/text";
import type { BadgeLayout } from "@portico/contract/visits/badges";
import { firstLocale, translate } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { readFile } from "../../platform/documents/files.ts";
import { listVisitorTypes } from "../../visitors/public.ts";
import { qrCodeUrl } from "../core/links.ts";
import { nameOf } from "../core/present.ts";
import type { VisitRow } from "../core/queries.ts";
import { readReceptionSettings } from "../settings/queries.ts";
import { drawBadgePdf } from "./pdf.ts";

/** The client's facts on a badge; `origin` is where a browser reaches the server. */
interface BadgeContext {
  client: { id: string; name: string; brandColor: string; locale: Locale | null };
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
    locale: firstLocale(row.visitor.locale, client.locale),
    client,
    name: nameOf(row),
    company,
    hostName: row.host?.name ?? null,
    day: row.day,
    location: row.location || row.siteName,
    typeName: row.type?.name ?? null,
    photo: photo?.bytes ?? null,
    qrCodeUrl: qrCodeUrl(origin, row),
  });
  return { bytes, name: `${nameOf(row)}.pdf` };
}

/** A made-up visitor, for the preview of a layout in the editor. */
const NO_ID = "00000000-0000-0000-0000-000000000000";
const SAMPLE_VISIT = { id: NO_ID, uuid: NO_ID };
const SAMPLE_VISITOR = {
  name: "Jane Smith",
  company: "Alder & Finch",
  hostName: "Elena Novak",
  photo: null,
};

export function createSampleBadge(
  { client, origin }: BadgeContext,
  layout: BadgeLayout,
  today: string,
): Promise<Buffer> {
  const locale = firstLocale(client.locale);
  return drawBadgePdf(layout, {
    ...SAMPLE_VISITOR,
    locale,
    client,
    day: today,
    location: translate(text("documents.sampleLocation"), locale),
    typeName: translate(text("documents.sampleType"), locale),
    qrCodeUrl: qrCodeUrl(origin, SAMPLE_VISIT),
  });
}
