export const visitors = {
  emailTaken: "A visitor with this email already exists.",
  tooManyVehicles: "Enter at most 10 vehicles.",
  tooManyTags: "Enter at most 20 tags.",
  typeUnknown: "This visitor type was not found.",
  csvNoNames:
    "The first row must name the columns: first name, last name, email, company, phone, registration.",
  csvTooMany: "Import at most {{max}} visitors at once.",
  noEmail: "This visitor has no email address.",
  noPhone: "This visitor has no phone number.",
  contactOfOthers: "Colleagues use these contact details too. Ask reception to change them.",
  searchShort: "Enter at least {{min}} characters to search.",
  keyTwice: "Two fields have the same key.",
  optionsRequired: "Enter at least one option.",
  approveUnknown: "This answer is not one of the options.",
  defaultNeeded: "One type must be the default. Make another type the default first.",
  keyForm: "Use lower-case letters, digits and underscores.",
  csvRegistration: "Registration",
} as const;
