import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { readFile, storeFile } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import { holdVisitor } from "../../visitors/public.ts";
import { addEvent } from "../core/queries.ts";
import { publishVisitsOfVisitor } from "../notices/live-events.ts";
import * as queries from "./queries.ts";
import { readSignature } from "./signature.ts";

/** The agreement that visitors sign by their link or at the kiosk. */

/**
 * The text in force for a visitor type (null: the visit has no type); undefined if the client has no text for
 * it.
 */
export const findNdaText = (
  db: Db,
  clientId: string,
  typeId: string | null,
): Promise<queries.NdaTextRow | undefined> => queries.findTextInForce(db, clientId, typeId);

/** The visitor who signs, and the visit for which they sign. */
export interface Signer {
  id: string;
  visitorId: string;
  typeId: string | null;
}

/** The agreement and its state for a visitor, in the contract's shape. */
export async function readNda(db: Db, clientId: string, { visitorId, typeId }: Omit<Signer, "id">) {
  const nda = await findNdaText(db, clientId, typeId);
  if (!nda) throw refuse.with("notFound", text("visits.ndaMissing"));
  const [latest] = await queries.listSignatures(db, clientId, visitorId, nda.id);
  const isValid = latest?.ndaTextId === nda.id;
  return {
    id: nda.id,
    title: nda.title,
    ndaText: nda.body,
    publishedAt: nda.publishedAt,
    ndaUpdated: latest !== undefined && !isValid,
    ndaSigned: latest !== undefined,
    ndaSignatureData: isValid ? await readSignatureData(db, clientId, latest) : null,
    validSignature: isValid,
  };
}

async function readSignatureData(
  db: Db,
  clientId: string,
  { typedName, drawingId }: queries.SignatureRow,
): Promise<string | null> {
  if (drawingId === null) return typedName;
  const file = await readFile(db, clientId, drawingId);
  return file ? `data:${file.contentType};base64,${file.bytes.toString("base64")}` : null;
}

/**
 * Signs the text in force for a visit's type. Signing the same version again changes nothing.
 *
 * @param data a typed name, or a drawing as a data URL of a PNG
 * @param id the version that the visitor read; refused with 409 if it is no longer in force
 */
export async function signNda(
  work: Work,
  visit: Signer,
  data: string,
  id?: string | null,
  via: "link" | "kiosk" = "link",
): Promise<void> {
  const { db, clientId, now } = work;
  const nda = await findNdaText(db, clientId, visit.typeId);
  if (!nda) throw refuse.with("notFound", text("visits.ndaMissing"));
  if (id && id !== nda.id) throw refuse.with("state", text("visits.ndaOutdated"));
  const signature = await readSignature(data);
  if (signature === "empty") throw refuse.fields({ ndaSignatureData: [text("visits.signatureRequired")] });
  if (signature === "unreadable")
    throw refuse.fields({ ndaSignatureData: [text("visits.signatureUnreadable")] });

  await holdVisitor(db, clientId, visit.visitorId);
  const [latest] = await queries.listSignatures(db, clientId, visit.visitorId, nda.id);
  if (latest?.ndaTextId === nda.id) return;
  const drawingId =
    "drawing" in signature
      ? await storeFile(db, clientId, { contentType: "image/png", bytes: signature.drawing }, now)
      : null;
  const signatureId = await queries.insertSignature(db, clientId, {
    visitorId: visit.visitorId,
    visitId: visit.id,
    ndaTextId: nda.id,
    typedName: "typedName" in signature ? signature.typedName : null,
    drawingId,
    signedAt: now,
  });
  if (!signatureId) return;
  await addEvent(db, clientId, { visitId: visit.id, kind: "nda-signed", via, actorId: null, at: now });
  work.audit({
    action: "visits.nda.sign",
    targetType: "nda_signature",
    targetId: signatureId,
    after: { visit: visit.id, text: nda.id, how: drawingId ? "drawn" : "typed" },
  });
  publishVisitsOfVisitor(work, visit.visitorId);
}
