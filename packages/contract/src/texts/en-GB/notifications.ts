export const notifications = {
  endpointForm: "The address of a push service begins with https://.",
  keyForm: "The browser’s key is missing or damaged.",
  alwaysOn: "Wardens are always told of a roll call by email.",
  notYours: "Your account does not get this notification.",
} as const;
