export const parking = {
  settings: {
    change: "changed the parking settings",
  },
  need: {
    change: "changed an accessibility need",
  },
  carpark: {
    add: "added a car park",
    change: "changed a car park",
    remove: "removed a car park",
  },
  space: {
    add: "added a parking space",
    change: "changed a parking space",
    remove: "removed a parking space",
  },
  "ev-space": {
    add: "added an EV space",
    change: "changed an EV space",
    remove: "removed an EV space",
  },
  closure: {
    add: "closed a car park",
    change: "changed a closure of a car park",
    remove: "removed a closure of a car park",
  },
  allocation: {
    finish: "finished an allocation",
  },
  count: {
    set: "corrected the count of cars in a car park",
  },
  "ev-slot": {
    request: "requested an EV slot",
    hold: "gave an EV slot",
    wait: "put an EV slot on the waiting list",
    end: "ended an EV slot",
    "pass-over": "passed over an EV slot because credits were missing",
  },
  reservation: {
    request: "requested parking",
    "reserve-for-visitor": "reserved parking for a visitor",
    approve: "approved parking",
    deny: "denied parking",
    cancel: "cancelled parking",
    release: "released parking",
    promote: "gave a queued request a free space",
    "pass-over": "passed over a queued request because credits were missing",
    allocate: "allocated a request for parking",
    move: "moved a reservation to another space",
    "check-in": "checked a reservation in by its plate",
    "change-hours": "changed the hours of a reservation",
    "hand-over": "handed a space over to a colleague",
    receive: "received a space from a colleague",
  },
  permit: {
    grant: "granted a parking permit",
    change: "changed a parking permit",
    end: "ended a parking permit",
    release: "released days of a parking permit",
    "undo-release": "took back released days of a parking permit",
    "hand-over": "handed a day of a parking permit over to a colleague",
    claim: "claimed a day of a parking permit",
  },
};
