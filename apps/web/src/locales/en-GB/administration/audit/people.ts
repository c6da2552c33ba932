export const people = {
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
};
