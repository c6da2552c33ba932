import type { NdaText } from "@portico/contract/visits/agreements";
import { BadgeLayout } from "@portico/contract/visits/badges";
import { KioskSettings, type ReceptionSettings } from "@portico/contract/visits/settings";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Client } from "../../platform/callers/client.ts";
import type { Db } from "../../platform/database/database.ts";
import { settingsOf, updateClient } from "../../platform/work/client-settings.ts";
import { badgeSettings } from "../core/settings.ts";

/** SQL of reception's settings. The handle is always the first argument, the client's id the second. */

/** Settings for visitors' self-service, stored on the client. */
const VISITOR_SETTINGS = [
  "digitalPass",
  "checkInPin",
  "checkInQrCode",
  "phoneRequired",
  "emailRequired",
] as const;
export type VisitSettings = Record<(typeof VISITOR_SETTINGS)[number], boolean>;

/** A setting without a value is off. */
export const toVisitSettings = ({ visitorSettings }: Pick<Client, "visitorSettings">): VisitSettings =>
  Object.fromEntries(VISITOR_SETTINGS.map((key) => [key, visitorSettings[key] === true])) as VisitSettings;

interface SettingsRow {
  badge: Record<string, unknown> | null;
  kiosk: Record<string, unknown> | null;
  visitorSettings: Record<string, unknown>;
  settings: Record<string, unknown>;
}

/** All settings, with the contract's defaults for those without a value. */
export async function readReceptionSettings(db: Db, clientId: string): Promise<ReceptionSettings> {
  const { rows } = await sql<SettingsRow>`
    select r.badge, r.kiosk, c.visitor_settings as "visitorSettings", c.settings
    from client c left join reception_settings r on r.client_id = c.id where c.id = ${clientId}`.execute(db);
  const { badge, kiosk, visitorSettings, settings } = rows[0]!;
  return {
    badge: BadgeLayout.parse(badge ?? {}),
    kiosk: KioskSettings.parse(kiosk ?? {}),
    badgePrintMode: settingsOf({ settings }, badgeSettings).visitorBadgePrintMode,
    ...toVisitSettings({ visitorSettings }),
  };
}

/** Parts that are left out keep their values. */
export async function updateSettings(
  db: Db,
  clientId: string,
  { badge, kiosk, badgePrintMode, ...visitors }: Partial<ReceptionSettings>,
): Promise<void> {
  const own = Object.entries({ badge, kiosk }).filter(([, value]) => value !== undefined);
  for (const [column, value] of own) {
    const json = JSON.stringify(value);
    await sql`insert into reception_settings (client_id, ${sql.ref(column)}) values (${clientId}, ${json}::jsonb)
      on conflict (client_id) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(db);
  }
  const settings = badgePrintMode ? { visitorBadgePrintMode: badgePrintMode } : {};
  await updateClient(db, clientId, { settings, visitorSettings: visitors });
}

// --- agreements ---

export type NdaRow = z.output<typeof NdaText>;

const ndaTexts = (where: RawBuilder<unknown>, rest = sql``) => sql<NdaRow>`
  select n.id, case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as type,
    n.version, n.title, n.body, n.published_at as "publishedAt",
    case when p.id is not null then concat_ws(' ', p.first_name, p.last_name) end as "publishedBy",
    not exists (select from nda_text l where l.client_id = n.client_id and l.type_id is not distinct from n.type_id
      and l.version > n.version) as "isCurrent",
    (select count(*) from nda_signature s where s.client_id = n.client_id and s.nda_text_id = n.id) as signatures
  from nda_text n
  left join visitor_type t on t.client_id = n.client_id and t.id = n.type_id
  left join person p on p.client_id = n.client_id and p.id = n.published_by
  where ${where} order by n.published_at desc, n.id desc ${rest}`;

/** All versions, newest first. */
export async function listNdaTexts(
  db: Db,
  clientId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: NdaRow[] }> {
  const [{ rows: results }, { rows: total }] = await Promise.all([
    ndaTexts(sql`n.client_id = ${clientId}`, sql`limit ${limit} offset ${(page - 1) * limit}`).execute(db),
    sql<{ count: number }>`select count(*) as count from nda_text where client_id = ${clientId}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export async function ndaTextById(db: Db, clientId: string, id: string): Promise<NdaRow | undefined> {
  const { rows } = await ndaTexts(sql`n.client_id = ${clientId} and n.id = ${id}`).execute(db);
  return rows[0];
}

/** Inserts the next version for its type; the caller must hold `lockClient`. */
export async function insertNdaText(
  db: Db,
  clientId: string,
  text: {
    id: string;
    typeId: string | null;
    title: string;
    body: string;
    publishedBy: string | null;
    publishedAt: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into nda_text (client_id, id, type_id, version, title, body, published_at, published_by)
    values (${clientId}, ${text.id}, ${text.typeId},
      (select coalesce(max(version), 0) + 1 from nda_text
        where client_id = ${clientId} and type_id is not distinct from ${text.typeId}::uuid),
      ${text.title}, ${text.body}, ${text.publishedAt.toISOString()}, ${text.publishedBy})
    returning version`.execute(db);
  return rows[0]!.version;
}
