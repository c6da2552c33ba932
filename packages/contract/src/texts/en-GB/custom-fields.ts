export const customFields = {
  required: "Field is required",
  choiceUnknown: "Choose one of the options.",
  dateFormat: "Use the format DD-MM-YYYY.",
  nameReserved: "Choose another name.",
} as const;
