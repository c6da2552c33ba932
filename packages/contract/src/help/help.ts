import { z } from "zod";
import { listOf, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** Keys that the screens request; a client may have more. */
export const HELP_KEYS = ["request_parking", "request_desk"] as const;

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
