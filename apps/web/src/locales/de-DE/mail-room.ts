import type { mailRoom as english } from "../en-GB/mail-room.ts";
import type { Translated } from "../translated.ts";

export const mailRoom = {
  title: "Postabholung",
  context: "Geben Sie an, wie viele Sendungen abgeholt wurden.",
  count: "Anzahl der Sendungen",
  submit: "Erfassen",
  own: "Von Ihnen abgeholt",
  latest: "Zuletzt",
  columns: { user: "Person", items: "Sendungen", at: "Wann" },
  emptyTitle: "Noch keine Post abgeholt",
  emptyText: "Hier stehen die erfassten Postabholungen.",
} satisfies Translated<typeof english>;
