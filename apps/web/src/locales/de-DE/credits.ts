import type { credits as english } from "../en-GB/credits.ts";
import type { Translated } from "../translated.ts";

export const credits = {
  tile: "Guthaben",
  buy: "Jetzt kaufen",
  entries: "Credit-Verlauf",
  failed: "Ihr Guthaben konnte nicht geladen werden.",
  price: "{{price}} für {{bundle}} Credits",
  answer_one: "{{count}} Credit",
  answer_other: "{{count}} Credits",
  title: "Guthaben",
  cancelled: "Der Kauf wurde abgebrochen. Es wurde nichts abgebucht.",
  columns: { at: "Wann", what: "Eintrag", amount: "Credits" },
  reasons: { purchase: "Gekauft", adjustment: "Angepasst", use: "Verbraucht", refund: "Erstattet" },
  emptyTitle: "Noch keine Credits gekauft oder verbraucht",
  emptyText: "Hier sehen Sie, welche Credits Sie kaufen und verbrauchen.",
} satisfies Translated<typeof english>;
