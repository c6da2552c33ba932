import { z } from "zod";
import { LocaleName, listOf, namedObject } from "../common.ts";
import { nameUpTo } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { HELP_KEYS, helpLimits } from "./form.ts";

export const HelpText = namedObject("HelpText", {
  key: z.string(),
  content: z.object({
    title: z.string(),
    /** HTML that the server has sanitised: paragraphs, lists, emphasis and links. */
    text: z.string(),
  }),
});

export const listHelpTexts = endpoint({
  method: "GET",
  path: "/help-texts/",
  summary: "Texts of the help dialogs",
  access: "session",
  output: listOf(HelpText),
  refusals: [],
});

/** A text in one language. Beyond the specification: administrators write them in the app. */
export const WrittenHelpText = namedObject("WrittenHelpText", {
  key: z.string(),
  locale: LocaleName,
  title: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
});
export type WrittenHelpText = z.output<typeof WrittenHelpText>;

export const listWrittenHelpTexts = endpoint({
  method: "GET",
  path: "/help-texts/written/",
  summary: "Every help text in every language (admin, superadmin)",
  access: "session",
  output: listOf(WrittenHelpText),
  refusals: [403],
});

const ofText = z.object({ key: z.enum(HELP_KEYS), locale: LocaleName });

/** What is no paragraph, list, heading, emphasis or link falls away; a text of which nothing remains is 400. */
export const writeHelpText = endpoint({
  method: "PUT",
  path: "/help-texts/:key/:locale/",
  summary: "Write a help text (admin, superadmin)",
  access: "session",
  params: ofText,
  body: z.object({
    title: nameUpTo(helpLimits.titleMax),
    text: z.string().max(helpLimits.textMax, encodeText("common.tooLong", { max: helpLimits.textMax })),
  }),
  output: WrittenHelpText,
  refusals: [400, 403, 404, 409, 422],
});

/** People who read that language then see the text in another one, if there is one. */
export const removeHelpText = endpoint({
  method: "DELETE",
  path: "/help-texts/:key/:locale/",
  summary: "Remove a help text (admin, superadmin)",
  access: "session",
  params: ofText,
  output: WrittenHelpText,
  refusals: [403, 404, 409, 422],
});
