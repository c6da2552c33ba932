import type { shellSupport as english } from "../../en-GB/shell/support.ts";
import type { Translated } from "../../translated.ts";

export const shellSupport = {
  title: "Support kontaktieren",
  subtitle: "Der Support von {{client}} antwortet per E-Mail.",
  subtitleTo: "Der Support von {{client}} antwortet an {{email}}.",
  email: "E-Mail",
  name: "Vollständiger Name",
  url: "URL",
  problem: "Problem",
  hint: "Was haben Sie getan, was ist passiert, und was hatten Sie erwartet?",
  send: "Senden",
} satisfies Translated<typeof english>;
