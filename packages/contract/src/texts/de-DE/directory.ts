import type { directory as english } from "../en-GB/directory.ts";
import type { Translated } from "../translated.ts";

export const directory = {
  noEmail: "Diese Person hat keine E-Mail-Adresse.",
  noPhone: "Diese Person hat keine Telefonnummer.",
  noRemote: "Mobiles Arbeiten wird hier nicht erfasst.",
  notLocatable: "Diese Person möchte nicht anzeigen, wo sie ist.",
} satisfies Translated<typeof english>;
