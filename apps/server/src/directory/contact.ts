import { messages } from "@portico/contract/directory";
import { countMessage, personById } from "../people/public.ts";
import type { Client, User } from "../platform/identity.ts";
import { refuse } from "../platform/refuse.ts";
import type { Throttle } from "../platform/throttle.ts";
import type { Work } from "../platform/work.ts";
import { contactMail, hostedBy, seesDetails, visitorsById } from "../visitors/public.ts";
import { seesDirectory } from "./rules.ts";

interface Contact {
  client: Client;
  user: User;
  /** A person or a visitor. */
  id: string;
  content: string;
}

/** Writes to one person, of the house or from outside. */
export async function contact(work: Work, throttle: Throttle, asked: Contact): Promise<{ sent: number }> {
  const { client, user, id, content } = asked;
  const { targetType, firstName, email } = await recipient(work, user, id);
  if (!email) throw refuse.fields({ sendEmail: [messages.noEmail] });
  await countMessage(throttle, client.id, user.id);
  work.mail({ ...contactMail(client.name, user, { firstName, email }, content), kind: "directory.contact" });
  work.audit({ action: "directory.person.contact", targetType, targetId: id });
  return { sent: 1 };
}

async function recipient({ db, clientId }: Work, user: User, id: string) {
  const person = await personById(db, clientId, id);
  if (person) {
    if (!seesDirectory(user)) throw refuse.with("forbidden");
    return { targetType: "person", firstName: person.firstName, email: person.email };
  }
  const [visitor] = await visitorsById(db, clientId, [id]);
  if (!visitor) throw refuse.with("notFound");
  const hosted = await hostedBy(db, clientId, user.id, [id]);
  if (!seesDetails(user, visitor, hosted.has(id))) throw refuse.with("forbidden");
  return { targetType: "visitor", firstName: visitor.firstName, email: visitor.email };
}
