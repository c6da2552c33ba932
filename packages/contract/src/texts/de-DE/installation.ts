import type { installation as english } from "../en-GB/installation.ts";
import type { Translated } from "../translated.ts";

export const installation = {
  colorForm: "Geben Sie eine Farbe als #RRGGBB ein.",
  colorPale: "Weiße Schrift ist auf dieser Farbe schwer zu lesen. Wählen Sie eine dunklere.",
  hostRequired: "Bitte geben Sie die Adresse ein.",
  hostForm: "Geben Sie einen Hostnamen ohne http:// und ohne Pfad ein, zum Beispiel portico.example.com.",
  hostTaken: "Diese Adresse gehört einer anderen Organisation dieser Installation.",
  featureOnAndOff: "Eine Funktion kann nicht zugleich ein- und ausgeschaltet werden.",
  logoLarge: "Das Logo ist zu groß. Wählen Sie ein kleineres Bild.",
  zoneUnknown: "Diese Zeitzone ist nicht bekannt.",
  countryUnknown: "Dieses Land oder diese Region ist nicht bekannt.",
  hoursReversed: "Der Tag muss nach seinem Beginn enden.",
  linkWrong: "Dieser Link gilt nicht mehr. Portico gibt beim Start einen neuen aus.",
  stepsMissing: "Bitte beantworten Sie zuerst die vorherigen Schritte.",
} satisfies Translated<typeof english>;
