export const meetings = {
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
};
