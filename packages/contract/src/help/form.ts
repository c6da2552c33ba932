/** The places at which a screen shows a help text, if the client has written one. */
export const HELP_KEYS = ["request_parking", "request_desk", "floor_plans", "roll_call"] as const;
export type HelpKey = (typeof HELP_KEYS)[number];

export const helpLimits = { titleMax: 100, textMax: 20_000 } as const;
