/** Texts of track and trace. */
export const tracing = {
  daysReversed: "The last day must not be before the first.",
  tooEarly: "Records of where people were begin on {{day, day}}. Choose a later first day.",
} as const;
