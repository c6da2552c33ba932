import type { visitsScanner as english } from "../../en-GB/visits/scanner.ts";
import type { Translated } from "../../translated.ts";

export const visitsScanner = {
  title: "Code eines Gastes scannen",
  hint: "Halten Sie den Code einer Einladung, eines Passes oder eines Besuchsausweises vor die Kamera.",
  manual: "Code stattdessen eingeben",
  submit: "Suchen",
  notUrl: "Der QR-Code enthält keine gültige Adresse.",
  otherHost: "Der gescannte QR-Code gilt nicht für diese Website.",
  malformed: "Der gescannte QR-Code ist fehlerhaft.",
  noVisit: "Der gescannte QR-Code gehört nicht zu einem Besuch.",
  lastScans: "Letzte Scans",
  noScans: "Noch nichts gescannt.",
  reading: "Wird gelesen …",
  checkIn: {
    title: "Check-in",
    loading: "Der Besuch wird gesucht …",
    failed: "Der Besuch wurde nicht gefunden",
    idle: "{{action}} in {{count}} s, wenn Sie nichts tun.",
    stop: "Anhalten",
    cancel: "Besuch absagen",
    cancelTitle: "Besuch von {{name}} absagen?",
    cancelText: "Der Gast erhält eine E-Mail, und ein reservierter Stellplatz wird frei.",
    keep: "Besuch behalten",
  },
} satisfies Translated<typeof english>;
