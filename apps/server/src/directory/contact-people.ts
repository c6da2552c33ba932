import { text } from "@portico/contract/texts/text";
import { limitMessage, personById } from "../people/public.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { ChangingCall } from "../platform/http/serve.ts";
import { type ContactBody, contactOne, type Recipient } from "../platform/messages/contact.ts";
import { listHosted, maySeeDetails, visitorsById } from "../visitors/public.ts";
import { mayContact } from "./rules.ts";

interface ContactCommand {
  /** The id of a person or a visitor. */
  id: string;
  body: ContactBody;
  /** The IP address of the request. */
  address: string;
}

/** Writes to one person or visitor. */
export async function contactPerson(
  work: ChangingCall,
  rateLimiter: RateLimiter,
  { id, body, address }: ContactCommand,
): Promise<{ sent: number }> {
  const { client, user } = work;
  const { targetType, person } = await readRecipient(work, id);
  await limitMessage(rateLimiter, client.id, user.id, address);
  const frame = { kind: "directory.contact", sender: user } as const;
  const sent = contactOne(work, frame, person, body, {
    noEmail: text("directory.noEmail"),
    noPhone: text("directory.noPhone"),
  });
  work.audit({ action: "directory.person.contact", targetType, targetId: id });
  return { sent };
}

async function readRecipient(
  { db, clientId, client, user }: ChangingCall,
  id: string,
): Promise<{ targetType: string; person: Recipient }> {
  const person = await personById(db, clientId, id);
  if (person) {
    if (!mayContact(user, client)) throw refuse.with("forbidden");
    return { targetType: "person", person };
  }
  const [visitor] = await visitorsById(db, clientId, [id]);
  if (!visitor) throw refuse.with("notFound");
  if (mayContact(user, client)) return { targetType: "visitor", person: visitor };
  const hosted = await listHosted(db, clientId, user.id, [id]);
  if (!maySeeDetails(user, visitor, hosted.has(id))) throw refuse.with("forbidden");
  return { targetType: "visitor", person: visitor };
}
