/** Messages that people write to others, and requests for support. */
export const otherMails = {
  contactSubject: "A message from {{name}}, {{client}}",
  contactSubjectMeeting: "A message from {{name}} about your meeting",
  contact: "{{name}} ({{email}}) of {{client}} writes to you:",
  contactMeeting: "{{name}} ({{email}}) of {{client}} writes to you about your meeting:",
  contactTextSubject: "A message from {{name}}",
  contactText: "{{from}}: {{content}}",
  rollCallSubjectEvacuation: "Evacuation of {{site}}",
  rollCallSubjectDrill: "Drill: roll call in {{site}}",
  rollCallEvacuation: "An evacuation of {{site}} began at {{time}}. {{count}} are on the list.",
  rollCallDrill: "This is a drill. A roll call began in {{site}} at {{time}}. {{count}} are on the list.",
  rollCallOpen: "Open the roll call",
  rollCallTextEvacuation:
    "{{client}}: evacuation of {{site}}, began at {{time}}. Open the roll call: {{link}}",
  rollCallTextDrill: "{{client}}: DRILL in {{site}}, began at {{time}}. Open the roll call: {{link}}",
  supportSubject: "Support: {{name}}",
  support: "Somebody at {{client}} has asked for support. Please answer to the address below.",
  supportFrom: "From: {{name}} <{{email}}>, logged in",
  supportFromStranger: "From: {{name}} <{{email}}>, not logged in",
  supportPage: "Page: {{url}}",
  supportTicket: "Ticket: {{id}}",
} as const;
