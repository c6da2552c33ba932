import { limits } from "@portico/contract/meeting-form";

export const CONTENT_MAX = limits.contentMax;
/** The server's words; texts.test.ts compares, since its messages come with schemas. */
export const SMS_NOT_SET_UP = "Text messages are not set up.";
