export const visitors = {
  emailTaken: "There is a visitor with this email already.",
  tooManyVehicles: "At most 10 vehicles.",
  tooManyTags: "At most 20 tags.",
  typeUnknown: "This visitor type was not found.",
  csvNoNames:
    "The first row must name the columns: first name, last name, email, company, phone, registration.",
  csvTooMany: "At most {{max}} visitors can be read at once.",
  noEmail: "This visitor has no email.",
  noPhone: "This visitor has no phone number.",
  searchShort: "Search for {{max}} characters or more.",
  keyTwice: "Two fields have the same key.",
  optionsRequired: "Name at least one option.",
  approveUnknown: "This answer is not one of the options.",
  defaultNeeded: "One type must be the usual one. Make another the usual one first.",
  keyForm: "Use small letters, digits and underscores.",
  csvEmail: "Email",
  csvRegistration: "Registration",
} as const;
