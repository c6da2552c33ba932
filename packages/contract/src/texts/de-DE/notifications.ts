import type { notifications as english } from "../en-GB/notifications.ts";
import type { Translated } from "../translated.ts";

export const notifications = {
  endpointForm: "Die Adresse eines Push-Dienstes beginnt mit https://.",
  keyForm: "Der Schlüssel des Browsers fehlt oder ist beschädigt.",
  alwaysOn: "Evakuierungshelfer erfahren von einer Anwesenheitskontrolle immer per E-Mail.",
  notYours: "Ihr Konto bekommt diese Benachrichtigung nicht.",
} as const satisfies Translated<typeof english>;
