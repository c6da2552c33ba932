import type { customFields as english } from "../en-GB/custom-fields.ts";
import type { Translated } from "../translated.ts";

export const customFields = {
  required: "Bitte füllen Sie dieses Feld aus.",
  choiceUnknown: "Wählen Sie eine der Optionen.",
  dateFormat: "Verwenden Sie das Format DD-MM-YYYY.",
  nameReserved: "Dieser Name ist reserviert. Wählen Sie einen anderen.",
} satisfies Translated<typeof english>;
