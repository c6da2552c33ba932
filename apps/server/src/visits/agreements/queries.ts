import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of agreements. The database handle is always the first argument, the client's id the second. */

export interface NdaTextRow {
  id: string;
  title: string;
  body: string;
  publishedAt: string;
}

/**
 * The text in force for a visitor type: the newest version of the type's own text, else of the text for all
 * types.
 */
export async function findTextInForce(
  db: Db,
  clientId: string,
  typeId: string | null,
): Promise<NdaTextRow | undefined> {
  const { rows } = await sql<NdaTextRow>`
    select id, title, body, published_at as "publishedAt" from nda_text
    where client_id = ${clientId} and (type_id is null or type_id = ${typeId}::uuid)
    order by type_id is null, version desc limit 1`.execute(db);
  return rows[0];
}

export interface SignatureRow {
  ndaTextId: string;
  typedName: string | null;
  drawingId: string | null;
  signedAt: string;
}

/** The visitor's signatures of a text and of its earlier versions, newest version first. */
export async function listSignatures(
  db: Db,
  clientId: string,
  visitorId: string,
  ndaTextId: string,
): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select s.nda_text_id as "ndaTextId", s.typed_name as "typedName", s.drawing_id as "drawingId",
      s.signed_at as "signedAt"
    from nda_text t
    join nda_text e on e.client_id = t.client_id and e.type_id is not distinct from t.type_id and e.version <= t.version
    join nda_signature s on s.client_id = e.client_id and s.nda_text_id = e.id and s.visitor_id = ${visitorId}
    where t.client_id = ${clientId} and t.id = ${ndaTextId}
    order by e.version desc`.execute(db);
  return rows;
}

export interface NewSignature {
  visitorId: string;
  visitId: string;
  ndaTextId: string;
  typedName: string | null;
  drawingId: string | null;
  signedAt: Date;
}

/** The new signature's id; undefined if this visitor has signed this version already. */
export async function insertSignature(
  db: Db,
  clientId: string,
  signature: NewSignature,
): Promise<string | undefined> {
  const row = await db
    .insertInto("nda_signature")
    .values({
      client_id: clientId,
      id: newId(),
      visitor_id: signature.visitorId,
      visit_id: signature.visitId,
      nda_text_id: signature.ndaTextId,
      typed_name: signature.typedName,
      drawing_id: signature.drawingId,
      signed_at: signature.signedAt.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint("nda_signature_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
