/** Messages that people write to others, and requests for support. */
export const otherMails = {
  contactSubject: "A message from {{name}}, {{client}}",
  contactSubjectMeeting: "A message from {{name}} about your meeting",
  contact: "{{name}} ({{email}}) of {{client}} writes to you:",
  contactMeeting: "{{name}} ({{email}}) of {{client}} writes to you about your meeting:",
  contactTextSubject: "A message from {{name}}",
  contactText: "{{from}}: {{content}}",
  supportSubject: "Support: {{name}}",
  support: "Somebody at {{client}} has asked for support. Please answer to the address below.",
  supportFrom: "From: {{name}} <{{email}}>, logged in",
  supportFromStranger: "From: {{name}} <{{email}}>, not logged in",
  supportPage: "Page: {{url}}",
  supportTicket: "Ticket: {{id}}",
} as const;
