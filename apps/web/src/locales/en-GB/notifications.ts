/** Texts of the page on which people choose by which channels they are told of what. */
export const notifications = {
  headline: "Choose how you are told",
  context: "Mails also keep your calendar up to date.",
  kinds: {
    title: "What you are told of",
    kind: "Kind",
    "visitor-arrived": {
      name: "Your visitors",
      text: "They have arrived, wait at the kiosk or do not come.",
    },
    "parking-place": {
      name: "Your parking",
      text: "A place is confirmed, the queue gives you one, or something changes.",
    },
    "room-not-used": {
      name: "Your rooms",
      text: "Before your room is released since nobody has checked in (without a mail), and when it was.",
    },
    "colleague-came-in": {
      name: "Colleagues you follow",
      text: "A colleague has come in whom you chose in Locate Colleague.",
    },
    "roll-call": {
      name: "Roll calls",
      text: "You are a warden, and a roll call has begun. A mail always comes.",
    },
  },
  channels: { email: "Mail", sms: "Text", push: "Push" },
  by: "{{kind}} by {{channel}}",
  none: "Nothing at this organisation sends you notifications.",
  noPhone: "Texts need your phone number.",
  addPhone: "Add it to your profile",
  failed: "This could not be saved. Please try again.",
  here: {
    title: "Push messages",
    name: "On this device",
    off: "Messages come here while Portico is closed.",
    on: "Messages come here, also while Portico is closed.",
    denied:
      "Your browser blocks them. Allow notifications of this site in the browser's settings, then reload the page.",
    no: "This browser cannot show push messages.",
    install:
      "Add Portico to the Home Screen first: press Share, then “Add to Home Screen”, and open Portico from there.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    failed: "The browser could not be set up for messages. Please try again later.",
  },
  others: {
    since: "since {{day}}",
    unknown: "Unknown browser",
    remove: "Turn off",
    removeOf: "Turn off for {{device}}, {{since}}",
    removed: "{{device}} receives no messages any more.",
  },
} as const;
