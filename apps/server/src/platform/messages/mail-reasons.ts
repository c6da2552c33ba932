import { MESSAGES, type MessageKind, shapeOf } from "@portico/contract/core/message-kinds";
import { type Text, text } from "@portico/contract/texts/text";

/** Why a mail of a kind reaches its reader; undefined: a kind that is none of a client's. */
export function reasonOf(kind: string, client: string): Text | undefined {
  if (!isMessageKind(kind)) return undefined;
  switch (shapeOf(kind).to) {
    case "visitor":
      return text("mails.whyVisitor", { client });
    case "host":
      return text("mails.whyHost", { client });
    case "guest":
      return text("mails.whyGuest");
    case "person":
      return text("mails.whyPerson", { client });
    case "newPerson":
      return text("mails.whyNewPerson", { client });
    case "security":
      return text("mails.whySecurity", { client });
    case "warden":
      return text("mails.whyWarden", { client });
    case "admin":
      return text("mails.whyAdmin", { client });
    case "support":
      return text("mails.whySupport", { client });
    case "manager":
      return text("mails.whyManager");
  }
}

/** Whether people choose how they get it: its notification comes as a push message too. */
export const isChosen = (kind: string): boolean =>
  isMessageKind(kind) && shapeOf(kind).channels.includes("push");

const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGES, kind);
