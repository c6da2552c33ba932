export const privacy = {
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
};
