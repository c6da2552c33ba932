import { text } from "@portico/contract/texts/text";
import { toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { Administrator } from "./queries.ts";

/** Tells an administrator that somebody who runs the installation has access from now on, and why. */
export const accessMail = (
  administrator: Administrator,
  { operator, reason, hours, link }: { operator: string; reason: string; hours: number; link: string },
): Mail => ({
  ...ofKind("operators.access", { operatorName: operator }),
  subject: text("otherMails.operatorAccessSubject"),
  ...toPerson(
    administrator,
    text("otherMails.operatorAccess", { operator, count: hours }),
    text("otherMails.operatorAccessReason", { reason }),
    text("otherMails.operatorAccessEnd"),
  ),
  button: { label: text("otherMails.openOperatorAccess"), link },
});
