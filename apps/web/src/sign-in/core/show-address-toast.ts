// The sentences of all features: the log-in page's first chunk has only its own, and loads this with the first message.
import "../../shell/add-texts.ts";
import { ADDRESS_TOASTS } from "@portico/contract/sign-in/address-toasts";
import { DEFAULT_LOCALE, text } from "@portico/contract/texts/text";
import { translate as translateInto } from "@portico/contract/texts/translate";
import { translate } from "../../locales/translate.ts";
import { toast } from "../../ui/feedback/toasts.ts";

/** Shows the message that an address names by its code, or by its English sentence. Others are ignored. */
export function showAddressToast(named: string, type: unknown): void {
  const code = ADDRESS_TOASTS.find(
    (known) => known === named || translateInto(text(known), DEFAULT_LOCALE) === named,
  );
  if (code) toast[type === "error" ? "negative" : "positive"](translate(text(code)));
}
