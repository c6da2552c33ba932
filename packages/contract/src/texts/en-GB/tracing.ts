/** Texts of track and trace. */
export const tracing = {
  daysReversed: "The last day is before the first one.",
  tooEarly: "Where people were is kept since {{day, day}}.",
} as const;
