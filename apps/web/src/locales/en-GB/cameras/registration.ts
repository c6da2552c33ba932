/** Texts of registering a vehicle on the public page. */
export const camerasRegistration = {
  title: "Register Your Vehicle",
  text: "For deliveries and visits, so that the car park team of {{client}} knows whom to ask. The team decides who may come in.",
  fields: {
    registration: "Registration",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    phone: "Phone",
    note: "Note",
    noteHint: "Reason for parking, e.g. delivery, visitor, ...",
    noteLength: "{{count}} of {{max}}",
  },
  kept: "{{client}} keeps what you enter for {{count}} days, and then deletes it.",
  submit: "Register Vehicle",
  done: "Thank you. {{client}} knows {{registration}} now. You may close this page.",
} as const;
