export const visits = {
  visit: {
    book: "booked a visit",
    update: "changed a visit",
    change: "changed a visit with its meeting",
    "invite-again": "invited a visitor again",
    end: "ended a visit",
    arrived: "marked a visitor as arrived",
    "check-in": "checked a visitor in",
    "check-out": "checked a visitor out",
    "no-show": "marked a visit as no-show",
    cancel: "cancelled a visit",
    "end-of-day": "ended a visit at the end of the day",
    delay: "reported a delay of a visit",
    "on-my-way": "is on the way to a visitor",
    "reserve-parking": "requested parking for a visit",
    "remove-parking": "removed the parking of a visit",
    "cancel-parking": "cancelled the parking of a visit",
  },
  visitors: {
    contact: "wrote to visitors",
  },
  "walk-in": {
    ask: "came without an invitation",
    approve: "approved a walk-in",
    deny: "denied a walk-in",
    expire: "let a walk-in expire",
  },
  "nda-text": {
    publish: "published an agreement",
  },
  nda: {
    sign: "signed an agreement",
  },
  badge: {
    print: "had a badge printed",
    report: "reported how printing a badge went",
  },
  "deny-entry": {
    add: "added an entry to the deny-list",
    remove: "removed an entry from the deny-list",
  },
  deny: {
    match: "found a visit that the deny-list names",
    unmark: "found that the deny-list no longer names a visit",
    allow: "allowed a visit that the deny-list names",
    refuse: "refused a visit that the deny-list names",
  },
  settings: {
    change: "changed the reception settings",
  },
  site: {
    change: "changed a site’s way and notes for visitors",
    "sign-in": "signed in at a site",
  },
};
