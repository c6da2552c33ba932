export const administration = {
  unknown: "This message was not found.",
  sent: "This message has already been sent.",
  trying: "This message is still being sent.",
  expired: "The link in this message has expired. Request a new one instead.",
  placeholderUnknown: "{{name}} has no meaning in this message. Remove it.",
  placeholderMissing: "Add {{name}}, so that people can see what this message is about.",
  placeholderForm: "Write a placeholder in double braces: {{example}}.",
  markup: "{{found}} would be shown as typed. Use plain text only.",
  controlCharacter: "It contains an invisible character ({{sign}}). Remove it.",
  notAsText: "This message cannot be sent as a text message.",
} as const;
