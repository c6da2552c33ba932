import type { sites as english } from "../en-GB/sites.ts";
import type { Translated } from "../translated.ts";

export const sites = {
  buildingUnknown: "Dieses Gebäude wurde nicht gefunden.",
  zoneUnknown: "Diese Zeitzone gibt es nicht.",
  personUnknown: "Eine dieser Personen wurde nicht gefunden.",
  zoneWithBookings_one:
    "An diesem Standort steht 1 Buchung bevor, die eine andere Zeitzone verschieben würde. Stornieren Sie sie vorher oder warten Sie, bis sie vorbei ist.",
  zoneWithBookings_other:
    "An diesem Standort stehen {{count}} Buchungen bevor, die eine andere Zeitzone verschieben würde. Stornieren Sie sie vorher oder warten Sie, bis sie vorbei sind.",
  inUse:
    "An diesem Standort wurde etwas gebucht oder erfasst, darum lässt er sich nicht entfernen. Beschränken Sie ihn stattdessen auf niemanden: Dann sieht ihn nur die Administration.",
  inUseBuildings: "An diesem Standort gibt es Gebäude. Entfernen Sie diese zuerst.",
  inUseCarparks: "An diesem Standort gibt es Parkplätze. Entfernen Sie diese zuerst.",
  inUseResources: "An diesem Standort gibt es Räume oder andere Ressourcen. Entfernen Sie diese zuerst.",
  inUseZones: "An diesem Standort gibt es Schreibtischzonen. Entfernen Sie diese zuerst.",
  inUseCameras: "An diesem Standort gibt es Kameras. Entfernen Sie diese zuerst.",
  inUseScreens: "An diesem Standort gibt es Geräte. Entfernen Sie diese zuerst.",
  inUseCodes: "Für diesen Standort gibt es QR-Codes. Entfernen Sie diese zuerst.",
  inUsePeople:
    "Einzelnen Personen ist dieser Standort namentlich erlaubt. Ändern Sie zuerst deren nutzbare Standorte.",
  inUseMuster: "Dieser Standort hat Evakuierungshelfer oder Sammelplätze. Entfernen Sie diese zuerst.",
} satisfies Translated<typeof english>;
