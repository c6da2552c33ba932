import { text } from "@portico/contract/texts/text";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";

/** To a visitor's previous address, without the new one: whoever reads it there may not be the visitor. */
export const addressChangedMail = (client: { name: string }, visitor: Addressee): Mail => ({
  ...ofKind("visitors.address-changed", {}),
  subject: text("visitMails.addressChangedSubject", { client: client.name }),
  ...toPerson(
    visitor,
    text("visitMails.addressChanged", { client: client.name }),
    text("visitMails.addressChangedAfter"),
  ),
});
