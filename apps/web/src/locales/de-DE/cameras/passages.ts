import type { camerasPassages as english } from "../../en-GB/cameras/passages.ts";
import type { Translated } from "../../translated.ts";

export const camerasPassages = {
  title: "Durchfahrten Ihrer Fahrzeuge",
  privacy: "Nur Sie und das Parkplatz-Team sehen diese Liste.",
  directions: { towards: "Hinein", away: "Hinaus", none: "Gesehen" },
  empty: "Noch keine Kamera hat Ihre Fahrzeuge gesehen.",
  shared_one:
    "{{plates}} gehört auch jemand anderem oder ist einem fremden Kennzeichen ähnlich. Deshalb werden die Durchfahrten niemandem gezeigt.",
  shared_other:
    "{{plates}} gehören auch anderen oder sind fremden Kennzeichen ähnlich. Deshalb werden die Durchfahrten niemandem gezeigt.",
  failed: "Ihre Durchfahrten konnten nicht geladen werden.",
} as const satisfies Translated<typeof english>;
