export const views = {
  tooMany: "You can save at most {{max}} views for a list. Delete one of them first.",
  nameTaken: "You already have a view with this name. Choose another name.",
  choiceForm: "Use lower-case letters, digits and hyphens.",
  tooManyChoices: "An account keeps at most {{max}} choices.",
} as const;
