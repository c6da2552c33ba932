/** Messages that people write to others, requests for support, and silent cameras. */
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
  cameraSilentSubject: "Camera {{name}} is silent",
  camerasSilentSubject: "{{count}} cameras are silent",
  camerasSilent_one:
    "A number-plate camera has given no sign of life for three of its periods. Please check its power and network.",
  camerasSilent_other:
    "{{count}} number-plate cameras have given no sign of life for three of their periods. Please check their power and network.",
  cameraSpeaksSubject: "Camera {{name}} is sending again",
  camerasSpeakSubject: "{{count}} cameras are sending again",
  camerasSpeak_one: "A number-plate camera that was silent is sending again.",
  camerasSpeak_other: "{{count}} number-plate cameras that were silent are sending again.",
  camera: "{{name}}, {{site}}: last seen on {{day, day}} at {{time}}",
  camerasMore_one: "And {{count}} more.",
  camerasMore_other: "And {{count}} more.",
  openCameras: "Open cameras",
} as const;
