/** Texts of the page on which people choose by which channels they are told of what. */
export const notifications = {
  headline: "Choose how you are told",
  context: "Emails also keep your calendar up to date.",
  kinds: {
    title: "What you are told of",
    kind: "Kind",
    "visitor-arrived": {
      name: "Your visitors",
      text: "They have arrived, are waiting at the kiosk or are not coming.",
    },
    "parking-place": {
      name: "Your parking",
      text: "A space is confirmed, you get one from the queue, or something changes.",
    },
    "queue-moved": {
      name: "Your place in a queue",
      text: "You have become first or second in the queue for a parking space.",
    },
    "desk-reservation": {
      name: "Your desks",
      text: "Your request is approved or denied, or somebody else books, cancels or releases a desk of yours.",
    },
    "room-not-used": {
      name: "Your rooms",
      text: "Before your room is released because nobody has checked in (without an email), and afterwards.",
    },
    "colleague-came-in": {
      name: "Colleagues you follow",
      text: "A colleague whom you follow in Locate Colleague has come in.",
    },
    "roll-call": {
      name: "Roll calls",
      text: "You are a warden, and a roll call has begun. You always get an email.",
    },
  },
  channels: { email: "Email", sms: "Text message", push: "Push" },
  by: "{{kind}} by {{channel}}",
  none: "Your organisation sends you no notifications.",
  noPhone: "Text messages need your phone number.",
  addPhone: "Add it to your profile",
  failed: "This could not be saved. Please try again.",
  here: {
    title: "Push messages",
    name: "On this device",
    off: "Messages come here while Portico is closed.",
    on: "Messages come here, also while Portico is closed.",
    denied:
      "Your browser blocks them. Allow notifications of this site in the browser’s settings, then reload the page.",
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
    removed: "{{device}} no longer receives messages.",
  },
} as const;
