/** What each audited action was, after the name of the person who did it. */
export const administrationAudit = {
  did: {
    installation: {
      client: {
        create: "created this client",
        suspend: "suspended the use of this workplace",
        export: "wrote everything in this workplace to an archive",
        import: "brought this workplace here from an archive",
        resume: "ended the suspension of this workplace",
      },
      host: { add: "added a host of this workplace", remove: "removed a host of this workplace" },
      "set-up": { complete: "set this workplace up" },
      profile: { change: "changed the organisation" },
      "next-steps": { dismiss: "hid the list of next steps" },
    },
    operators: {
      archive: { download: "downloaded an archive of everything in this workplace" },
      access: { open: "gave an operator access", end: "ended the access of an operator" },
    },
    people: {
      "usual-week": {
        set: "had their usual week booked automatically",
        pause: "paused their usual week",
        end: "ended their usual week",
      },
      session: {
        start: "logged in",
        end: "ended a session",
        refuse: "refused a log-in with a wrong password",
      },
      password: {
        set: "set a new password",
        "ask-reset": "asked for a link to reset the password",
        reset: "reset the password",
        "send-reset": "sent a link to reset a password",
      },
      "second-factor": {
        app: {
          add: "added an authenticator app",
          remove: "removed an authenticator app",
        },
        passkey: {
          add: "added a passkey",
          remove: "removed a passkey",
        },
        "recovery-codes": {
          renew: "renewed the recovery codes",
        },
        refuse: "failed the second step of the log-in",
      },
      identity: {
        link: "linked an account of a provider",
        unlink: "unlinked an account of a provider",
      },
      "sign-in-provider": {
        add: "added a log-in provider",
        change: "changed a log-in provider",
        remove: "removed a log-in provider",
      },
      "sign-in-settings": {
        change: "changed the log-in settings",
      },
      account: {
        "sign-up": "signed up",
        activate: "activated an account",
        approve: "approved an account",
        deny: "denied an account",
      },
      invitation: {
        create: "invited a person",
        accept: "accepted an invitation",
        resend: "sent an invitation again",
        withdraw: "withdrew an invitation",
      },
      person: {
        add: "added a person",
        create: "imported a person",
        change: "changed a person",
        disable: "disabled an account",
        enable: "enabled an account",
        approve: "approved a sign-up",
        reset: "made a link for a new password and reset the second step of a person",
        "reset-second-factors": "reset the second step of a person",
      },
      profile: {
        change: "changed a profile",
        "withdraw-address": "withdrew a new email address",
      },
      presence: {
        say: "said whether they are on site",
      },
      "sign-up": {
        change: "changed the sign-up form",
        "add-group": "added a choice of groups to the sign-up form",
        "change-group": "changed a choice of groups of the sign-up form",
        "remove-group": "removed a choice of groups from the sign-up form",
        "add-field": "added a field to the sign-up form",
        "change-field": "changed a field of the sign-up form",
        "remove-field": "removed a field from the sign-up form",
      },
    },
    privacy: {
      audit: { end: "ended old entries of the audit log" },
      period: {
        change: "changed how long something is kept",
      },
      hold: {
        add: "added a legal hold",
        end: "ended a legal hold",
      },
      subject: {
        read: "looked at what is kept about somebody",
        export: "saved a file of what is kept about somebody",
        erase: "erased somebody",
      },
    },
    muster: {
      people: {
        contact: "wrote to people on site",
      },
      settings: {
        change: "changed the muster settings",
      },
      "assembly-point": {
        add: "added an assembly point",
        change: "changed an assembly point",
        remove: "removed an assembly point",
      },
      warden: {
        add: "made somebody a warden",
        change: "changed where a warden counts",
        remove: "removed a warden",
      },
      "roll-call": {
        start: "started a roll call",
        end: "ended a roll call",
      },
    },
    tracing: {
      contacts: {
        read: "traced who was near somebody",
      },
    },
    directory: {
      person: {
        contact: "wrote to a colleague",
      },
    },
    messages: {
      message: {
        resend: "sent a message again",
      },
      wording: { change: "changed the wording of a message", test: "sent themselves a message as a test" },
    },
    support: {
      ticket: {
        create: "contacted support",
      },
    },
    credits: {
      payment: {
        begin: "began to buy credits",
        paid: "bought credits",
        failed: "could not pay for credits",
        cancelled: "cancelled buying credits",
        expired: "let a purchase of credits expire",
      },
      entry: {
        use: "took credits for parking",
        refund: "gave credits back",
        adjust: "adjusted credits",
      },
    },
    "mail-collect": {
      usage: {
        create: "recorded post that was collected",
      },
    },
    places: {
      site: {
        add: "added a site",
        change: "changed a site",
        remove: "removed a site",
        limit: "changed who may use a site",
      },
      building: {
        add: "added a building",
        rename: "renamed a building",
        remove: "removed a building",
      },
      floor: {
        add: "added a floor",
        rename: "renamed a floor",
        remove: "removed a floor",
      },
      closure: {
        add: "closed a site",
        remove: "removed a closure of a site",
      },
    },
    help: { text: { change: "wrote a help text", remove: "removed a help text" } },
    "floor-plans": {
      plan: {
        save: "saved a floor plan",
      },
      image: {
        save: "saved the drawing of a floor",
      },
    },
    resources: {
      resource: {
        add: "added a room or resource",
        change: "changed a room or resource",
        remove: "removed a room or resource",
      },
      "resource-type": {
        add: "added a type of resource",
        change: "changed a type of resource",
        remove: "removed a type of resource",
      },
      "resource-feature": {
        add: "added a feature of rooms",
        change: "changed a feature of rooms",
        remove: "removed a feature of rooms",
      },
      "resource-group": {
        add: "added a group of resources",
        change: "changed a group of resources",
        remove: "removed a group of resources",
      },
      "resource-block": {
        add: "blocked a room or resource",
        change: "changed a block of a room",
        remove: "removed a block of a room",
      },
      "addon-category": {
        add: "added a category of hospitality",
        change: "changed a category of hospitality",
        remove: "removed a category of hospitality",
      },
      "addon-item": {
        add: "added a hospitality item",
        change: "changed a hospitality item",
        remove: "removed a hospitality item",
      },
    },
    reports: {
      settings: {
        change: "changed the report settings",
      },
      names: {
        read: "read people’s names in a report",
      },
      mail: {
        add: "had a report sent by email",
        change: "changed how a report is sent by email",
        remove: "ended sending a report by email",
        leave: "chose to no longer receive a report",
      },
    },
    qr: {
      action: {
        add: "added an action for codes",
        change: "changed an action for codes",
        remove: "removed an action for codes",
      },
    },
    parking: {
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
    },
    cameras: {
      settings: {
        change: "changed what follows from vehicles at gates",
      },
      barrier: {
        change: "changed a barrier",
        open: "opened a barrier",
      },
      camera: {
        add: "added a camera",
        change: "changed a camera",
        remove: "removed a camera",
        "rotate-secret": "gave a camera a new secret address",
      },
      payload: {
        read: "read what a camera sent",
      },
      event: {
        read: "read what cameras saw",
        allow: "allowed a vehicle once",
        deny: "denied a vehicle",
        open: "opened the barrier for a vehicle",
      },
      plate: {
        read: "opened the history of a plate",
      },
      list: {
        read: "read a list of plates",
      },
      registration: {
        read: "read registered vehicles",
        contact: "wrote to the driver of a registered vehicle",
        register: "registered a vehicle",
        remove: "removed a registered vehicle",
      },
      vehicle: {
        note: "changed the note about a vehicle",
      },
      allowlist: {
        add: "put a plate on the allowlist",
        change: "changed an entry of the allowlist",
        remove: "removed a plate from the allowlist",
        import: "imported plates into the allowlist",
      },
      denylist: {
        add: "put a plate on the denylist",
        change: "changed an entry of the denylist",
        remove: "removed a plate from the denylist",
        import: "imported plates into the denylist",
      },
    },
    presence: {
      colleague: {
        follow: "began to follow a colleague",
        unfollow: "stopped following a colleague",
      },
    },
    desks: {
      settings: {
        change: "changed the desk settings",
      },
      desk: {
        add: "added a desk",
        change: "changed a desk",
        remove: "removed a desk",
        clean: "marked a desk clean",
      },
      zone: {
        add: "added a zone",
        change: "changed a zone",
        remove: "removed a zone",
      },
      feature: {
        add: "added a feature of desks",
        change: "changed a feature of desks",
        remove: "removed a feature of desks",
      },
      team: {
        add: "added a colleague to their team",
        remove: "removed a colleague from their team",
      },
      reservation: {
        request: "booked a desk",
        approve: "approved a desk",
        deny: "denied a desk",
        cancel: "cancelled a desk",
        release: "released a desk",
        "check-in": "checked in at a desk",
        cancelled: "cancelled a desk as a consequence",
        released: "released a desk as a consequence",
        expired: "let a desk request expire",
        denied: "denied a desk as a consequence",
      },
    },
    meetings: {
      meeting: {
        book: "booked a meeting",
        change: "changed a meeting",
        cancel: "cancelled a meeting",
        end: "ended a meeting",
        extend: "extended a meeting",
        "check-in": "checked in to a meeting",
        release: "released the room of a meeting",
        answer: "answered an invitation to a meeting",
        "get-room": "gave a waiting meeting a room",
      },
      hosts: {
        contact: "wrote to hosts of meetings",
      },
      feed: {
        create: "created a calendar feed",
        delete: "deleted a calendar feed",
      },
      screen: {
        create: "set up a screen",
        delete: "removed a screen",
      },
    },
    visitors: {
      visitor: {
        create: "added a visitor",
        update: "changed a visitor",
        contact: "wrote to a visitor",
      },
      type: {
        add: "added a type of visitor",
        change: "changed a type of visitor",
        remove: "removed a type of visitor",
      },
    },
    visits: {
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
    },
  },
};
