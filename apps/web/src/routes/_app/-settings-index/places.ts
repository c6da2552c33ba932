import "../../../cameras/gates/texts.ts";
import "../../../desks/list/texts.ts";
import "../../../muster/core/texts.ts";
import "../../../parking/core/settings-texts.ts";
import "../../../rooms/core/texts.ts";
import "../../../visits/settings/texts.ts";
import "./texts.ts";
import type { Setting, SettingsPage } from "./page.ts";

/** The settings of rooms, parking, gates, desks, reception and muster. */

export const RESOURCES: SettingsPage = {
  to: "/admin/resources",
  title: "titles.resourceSettings",
  groups: ["admin"],
  tabs: (
    [
      ["resources", ["meeting", "room", "capacity", "Besprechungsraum", "Kapazität"]],
      ["types", ["kind", "category", "Art", "Kategorie"]],
      ["features", ["equipment", "projector", "Ausstattung", "Beamer"]],
      ["groups", ["suite", "together", "zusammen"]],
      ["buildings", ["floor", "place", "Stockwerk", "Gebäude"]],
      ["hospitality", ["catering", "coffee", "lunch", "Bewirtung", "Kaffee"]],
      ["blocks", ["repair", "unavailable", "Reparatur", "gesperrt"]],
      ["closures", ["holiday", "closed", "Feiertag", "geschlossen"]],
    ] as const
  ).map(([tab, words]) => ({ tab, label: `rooms:tabs.${tab}`, text: `rooms:${tab}.context`, words })),
};

export const PARKING: SettingsPage = {
  to: "/parking/settings",
  title: "titles.parkingSettings",
  feature: "parking",
  groups: ["parking_admin"],
  tabs: [
    {
      ...{
        tab: "carparks",
        label: "parkingSettings:tabs.carparks",
        text: "parkingSettings:carparks.context",
      },
      words: [
        "space",
        "parking",
        "lot",
        "garage",
        "lottery",
        "fair",
        "allocation",
        "Stellplatz",
        "Parkhaus",
        "Verlosung",
        "Vergabe",
      ],
    },
    {
      ...{
        tab: "closures",
        label: "parkingSettings:tabs.closures",
        text: "parkingSettings:closures.context",
      },
      words: ["closed", "holiday", "shut", "geschlossen", "Feiertag", "Sperrung"],
    },
    {
      ...{ tab: "accessibility", label: "parkingSettings:tabs.accessibility" },
      text: "parkingSettings:accessibility.context",
      words: ["disabled", "blue", "badge", "barrierefrei", "behindert"],
    },
    {
      ...{ tab: "credits", label: "parkingSettings:tabs.credits", text: "parkingSettings:credits.context" },
      feature: "paypark",
      words: ["pay", "price", "balance", "money", "bezahlen", "Preis", "Guthaben"],
    },
    {
      ...{
        tab: "settings",
        label: "parkingSettings:settings.answer",
        text: "parkingSettings:settings.context",
      },
      words: ["rules", "limit", "advance", "Regeln", "Grenze", "Voraus"],
      settings: [
        ["parkingFutureBookingDaysLimit", "ahead"] as const,
        ["activeFutureParkingReservations", "active"] as const,
        ["parkingPermitReleaseNoticeDays", "notice"] as const,
        ["parkingDisableCarparkSelection", "chosen"] as const,
        ["parkingDefaultTimesEnabled", "times"] as const,
        ["parkingUnrestricted", "unrestricted"] as const,
      ].map(([field, name]) => ({
        field,
        label: `parkingSettings:settings.${name}`,
        text: `parkingSettings:settings.${name}Hint`,
      })),
    },
  ],
};

export const GATES: SettingsPage = {
  to: "/parking/gates",
  title: "titles.gates",
  feature: "camera",
  groups: ["parking_admin"],
  tabs: [
    {
      ...{ tab: "barriers", label: "camerasGates:tabs.barriers", text: "camerasGates:barriers.context" },
      words: ["gate", "open", "relay", "webhook", "Schranke", "Tor", "öffnen"],
    },
    {
      ...{ tab: "rules", label: "camerasGates:tabs.rules", text: "camerasGates:rules.context" },
      words: ["plate", "ANPR", "camera", "early", "late", "no-show", "Kennzeichen", "Kamera", "früh", "spät"],
      settings: [
        ["cameraGraceBefore", "graceBefore"] as const,
        ["cameraGraceAfter", "graceAfter"] as const,
        ["cameraChecksIn", "checksIn"] as const,
        ["cameraNoShowMinutes", "noShow"] as const,
        ["cameraExitMinutes", "exit"] as const,
        ["cameraTellsHosts", "tellsHosts"] as const,
        ["cameraMarksArrived", "marksArrived"] as const,
      ].map(([field, name]) => ({
        field,
        label: `camerasGates:rules.${name}`,
        text: `camerasGates:rules.${name}Hint`,
      })),
    },
  ],
};

export const DESKS: SettingsPage = {
  to: "/desks/list",
  title: "titles.deskAdmin",
  feature: "desks",
  groups: ["desk_admin", "deskbooking_admin"],
  tabs: [
    {
      ...{ tab: "zones", label: "desksList:tabs.zones", text: "desksList:zones.context" },
      words: ["area", "approval", "cleaning", "neighbourhood", "Bereich", "Genehmigung", "Reinigung"],
    },
    {
      ...{ tab: "features", label: "desksList:tabs.features", text: "desksList:features.context" },
      words: ["equipment", "screen", "monitor", "Ausstattung", "Bildschirm"],
    },
    {
      ...{ tab: "settings", label: "desksList:settings.answer", text: "desksList:settings.context" },
      words: ["rules", "limit", "advance", "Regeln", "Grenze", "Voraus", "Schreibtisch"],
      settings: [
        {
          ...{ field: "deskFutureBookingDaysLimit", label: "desksList:settings.limit" },
          text: "desksList:settings.limitHint",
        },
        {
          ...{ field: "deskReleaseTime", label: "desksList:settings.release" },
          text: "desksList:settings.releaseHint",
        },
      ],
    },
  ],
};

export const RECEPTION: SettingsPage = {
  to: "/admin/reception",
  title: "titles.receptionSettings",
  feature: "reception",
  groups: ["admin"],
  tabs: [
    {
      ...{ tab: "types", label: "visitsSettings:tabs.types", text: "visitsSettings:types.context" },
      words: ["guest", "contractor", "questions", "Gast", "Handwerker", "Fragen"],
    },
    {
      ...{ tab: "agreements", label: "visitsSettings:tabs.agreements" },
      text: "visitsSettings:agreements.context",
      words: ["NDA", "sign", "confidentiality", "Vereinbarung", "unterschreiben", "Geheimhaltung"],
    },
    {
      ...{ tab: "badge", label: "visitsSettings:tabs.badge", text: "visitsSettings:badge.context" },
      words: ["label", "printer", "print", "name", "Etikett", "Drucker", "drucken", "Ausweis"],
      settings: [
        { field: "width", label: "settingsIndex:badge.width", text: "settingsIndex:says.size" },
        { field: "height", label: "settingsIndex:badge.height", text: "settingsIndex:says.size" },
        {
          ...{ field: "orientation", label: "settingsIndex:badge.orientation" },
          text: "settingsIndex:says.size",
        },
        ...(["type", "company", "host", "date", "location", "qrCode", "photo"] as const).map(
          (part): Setting => ({
            field: part,
            label: `settingsIndex:badge.${part}`,
            text: "settingsIndex:says.shown",
          }),
        ),
        { field: "footer", label: "settingsIndex:badge.footer", text: "settingsIndex:says.footer" },
        { field: "badgePrintMode", label: "settingsIndex:badge.print", text: "settingsIndex:says.print" },
      ],
    },
    {
      ...{ tab: "kiosk", label: "visitsSettings:tabs.kiosk", text: "visitsSettings:kiosk.context" },
      words: ["tablet", "lobby", "check-in", "WLAN", "Empfang", "Kiosk", "Anmeldung"],
      settings: [
        {
          ...{ field: "welcome", label: "visitsSettings:kiosk.welcome" },
          text: "visitsSettings:kiosk.welcomeHint",
        },
        {
          ...{ field: "requirePin", label: "visitsSettings:kiosk.requirePin" },
          text: "visitsSettings:kiosk.requirePinHint",
        },
        { field: "askPhoto", label: "visitsSettings:kiosk.askPhoto", text: "settingsIndex:says.photo" },
        { field: "walkIns", label: "visitsSettings:kiosk.walkIns", text: "settingsIndex:says.walkIns" },
        {
          ...{ field: "printBadge", label: "visitsSettings:kiosk.printBadge" },
          text: "visitsSettings:kiosk.printBadgeHint",
        },
        {
          ...{ field: "directions", label: "visitsSettings:kiosk.directions" },
          text: "visitsSettings:kiosk.directionsHint",
        },
        { field: "wifi", label: "visitsSettings:kiosk.wifi", text: "settingsIndex:says.wifi" },
        {
          ...{ field: "idleSeconds", label: "visitsSettings:kiosk.idleSeconds" },
          text: "visitsSettings:kiosk.idleHint",
        },
      ],
    },
    {
      ...{
        tab: "self-service",
        label: "visitsSettings:tabs.self-service",
        text: "visitsSettings:self.context",
      },
      words: ["link", "wallet", "pass", "invitation", "Einladung", "Link", "Ausweis"],
      settings: [
        ...(["digitalPass", "checkInPin", "checkInQrCode"] as const).map(
          (field): Setting => ({ field, label: `visitsSettings:self.${field}` }),
        ),
        ...(["phoneRequired", "emailRequired"] as const).map(
          (field): Setting => ({
            field,
            label: `visitsSettings:self.${field}`,
            text: "settingsIndex:says.required",
          }),
        ),
      ],
    },
    {
      ...{ tab: "sites", label: "visitsSettings:tabs.sites", text: "visitsSettings:sites.context" },
      words: ["address", "map", "directions", "Adresse", "Karte", "Wegbeschreibung"],
    },
    {
      ...{ tab: "deny", label: "visitsSettings:tabs.deny", text: "visitsSettings:deny.context" },
      words: ["block", "banned", "blacklist", "sperren", "Hausverbot"],
    },
    {
      ...{ tab: "codes", label: "visitsSettings:tabs.codes", text: "visitsSettings:codesContext" },
      feature: "qr codes",
      words: ["QR", "scan", "scannen"],
    },
  ],
};

export const MUSTER: SettingsPage = {
  to: "/muster-settings",
  title: "titles.musterSettings",
  feature: "muster",
  groups: ["admin"],
  tabs: [
    {
      ...{ tab: "points", label: "muster:settings.tabs.points", text: "muster:settings.pointsContext" },
      words: ["fire", "emergency", "evacuation", "Feuer", "Notfall", "Räumung", "Sammelplatz"],
    },
    {
      ...{ tab: "wardens", label: "muster:settings.tabs.wardens", text: "muster:settings.wardensContext" },
      words: ["fire", "marshal", "helper", "Brandschutzhelfer", "Räumungshelfer"],
    },
    {
      ...{ tab: "settings", label: "titles.musterSettings", text: "muster:settings.settingsContext" },
      words: ["drill", "evacuation", "Übung", "Räumung"],
      settings: [
        {
          ...{ field: "musterCountsBookings", label: "muster:settings.countsBookings" },
          text: "muster:settings.countsBookingsHint",
        },
        {
          ...{ field: "drillReminderMonths", label: "muster:settings.months" },
          text: "muster:settings.monthsHint",
        },
      ],
    },
  ],
};
