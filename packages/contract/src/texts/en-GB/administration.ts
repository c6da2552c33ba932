export const administration = {
  unknown: "This message was not found.",
  sent: "This message has already been sent.",
  trying: "This message is still being sent.",
  expired: "The link in this message has expired. Request a new one instead.",
  placeholderUnknown: "{{name}} stands for nothing in this message.",
  placeholderMissing: "{{name}} must be in it, so that people read what this message is about.",
  placeholderForm: "A placeholder stands in two braces on each side: {{example}}.",
  markup: "{{found}} would be shown as it stands. Please write plain words.",
  controlCharacter: "It contains a character that nobody can see ({{sign}}).",
  notAsText: "This message has no text of its own.",
} as const;
