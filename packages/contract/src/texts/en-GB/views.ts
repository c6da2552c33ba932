export const views = {
  tooMany: "At most {{max}} views can be saved for a list.",
  nameTaken: "You have a view with this name already.",
} as const;
