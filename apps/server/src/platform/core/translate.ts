import { german } from "@portico/contract/texts/de-DE";
import { english } from "@portico/contract/texts/en-GB";
import { addSentences } from "@portico/contract/texts/translate";

addSentences("en-GB", english);
addSentences("de-DE", german);

/** The server's own way to say a text: all locales are loaded. */
export { translate } from "@portico/contract/texts/translate";
