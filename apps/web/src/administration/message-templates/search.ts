import { LOCALES } from "@portico/contract/texts/text";
import { flagParam, oneOf, type Param, searchParam, textParam, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

/** Characters of a message's kind. */
const KIND_MAX = 64;
const messageParam: Param<string, undefined> = { ...textParam(KIND_MAX), role: "row" };

/** The address of the messages, and of the one that is opened. */
export const messageTemplatesSearch = listSearch({
  search: searchParam,
  own: flagParam,
  message: messageParam,
  language: view(oneOf(LOCALES)),
});
export type MessageTemplatesSearch = AddressOf<typeof messageTemplatesSearch>;
