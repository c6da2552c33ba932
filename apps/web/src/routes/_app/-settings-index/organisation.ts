import "../../../accounts/core/texts.ts";
import "../../../administration/message-templates/texts.ts";
import "../../../installation/core/texts.ts";
import "../../../privacy/core/texts.ts";
import "../../../reports/core/texts.ts";
import "../../../sign-in/providers/texts.ts";
import "./texts.ts";
import { FEATURES } from "@portico/contract/installation/form";
import { featureKey } from "../../../installation/organisation/feature-key.ts";
import type { Setting, SettingsPage } from "./page.ts";

/** The settings of the organisation, its people, log-in, reports and privacy. */

export const ORGANISATION: SettingsPage = {
  to: "/admin/organisation",
  title: "titles.organisation",
  groups: ["admin"],
  tabs: [
    {
      ...{ label: "titles.organisation", text: "installation:profile.context" },
      words: [
        "client",
        "company",
        "tenant",
        "brand",
        "logo",
        "opening",
        "hours",
        "Firma",
        "Mandant",
        "Marke",
        "Öffnungszeiten",
        "Sprache",
      ],
      settings: [
        {
          ...{ field: "name", label: "installation:organisation.name" },
          text: "installation:organisation.nameHint",
        },
        { field: "brandColor", label: "installation:brand.color", text: "settingsIndex:says.color" },
        { field: "logo", label: "installation:brand.logo", text: "installation:brand.logoHint" },
        {
          ...{ field: "locale", label: "installation:organisation.language" },
          text: "installation:organisation.languageHint",
        },
        { field: "businessDayStart", label: "installation:site.start", text: "installation:site.hoursHint" },
        { field: "businessDayEnd", label: "installation:site.end", text: "installation:site.hoursHint" },
        {
          ...{ field: "supportEmail", label: "installation:profile.supportEmail" },
          text: "installation:profile.supportEmailHint",
        },
        {
          ...{ field: "creditBundlePrice", label: "installation:profile.bundlePrice" },
          text: "installation:profile.bundlePriceHint",
        },
        ...FEATURES.map(
          (feature): Setting => ({
            field: feature,
            label: `installation:profile.feature.${featureKey(feature)}.name`,
            text: `installation:profile.feature.${featureKey(feature)}.text`,
          }),
        ),
      ],
    },
  ],
};

export const MESSAGES: SettingsPage = {
  to: "/admin/message-templates",
  title: "titles.messageTemplates",
  groups: ["admin"],
  tabs: [
    {
      ...{ label: "titles.messageTemplates", text: "messageTemplates:context" },
      words: [
        "mail",
        "email",
        "SMS",
        "text",
        "template",
        "wording",
        "notification",
        "Vorlage",
        "E-Mail",
        "Wortlaut",
      ],
      settings: [
        { field: "subject", label: "messageTemplates:subject", text: "settingsIndex:says.subject" },
        { field: "paragraph", label: "messageTemplates:paragraph", text: "settingsIndex:says.paragraph" },
        { field: "sms", label: "messageTemplates:sms", text: "settingsIndex:says.sms" },
      ],
    },
  ],
};

export const SIGN_IN: SettingsPage = {
  to: "/admin/sign-in",
  title: "titles.signInSettings",
  groups: ["admin"],
  tabs: [
    {
      ...{ label: "titles.signInSettings", text: "signInProviders:providers.context" },
      words: [
        "SSO",
        "SAML",
        "OpenID",
        "Microsoft",
        "Google",
        "password",
        "2FA",
        "MFA",
        "authenticator",
        "passkey",
        "Passwort",
        "Anmeldung",
      ],
      settings: [
        {
          ...{ field: "secondFactorGroups", label: "signInProviders:secondFactor.groups" },
          text: "signInProviders:secondFactor.hint",
        },
      ],
    },
  ],
};

const SIGN_UP_HINTS = [
  "isOn",
  "lineManagerVerification",
  "phoneRequired",
  "photoRequired",
  "vehiclesRequired",
  "askVehicleType",
  "allowedEmailDomains",
  "groups",
] as const;

export const PEOPLE: SettingsPage = {
  to: "/people",
  title: "titles.people",
  groups: ["admin"],
  tabs: [
    {
      ...{ tab: "sign-up", label: "accounts:tabs.sign-up", text: "accounts:context.sign-up" },
      words: ["register", "new", "account", "registrieren", "neues", "Konto", "Anmeldung"],
      settings: [
        ...SIGN_UP_HINTS.map(
          (field): Setting => ({
            field,
            label: `accounts:signUp.${field}`,
            text: `accounts:signUp.hints.${field}`,
          }),
        ),
        {
          ...{ field: "maxRegistrations", label: "accounts:signUp.maxRegistrations" },
          text: "settingsIndex:says.vehicles",
        },
      ],
    },
  ],
};

export const REPORTS: SettingsPage = {
  to: "/reports",
  title: "titles.reports",
  groups: [],
  tabs: [
    {
      ...{ label: "reports:settings.title", text: "reports:settings.foldsHint" },
      words: [
        "statistics",
        "analytics",
        "team",
        "privacy",
        "spreadsheet",
        "Statistik",
        "Auswertung",
        "Tabelle",
      ],
      settings: [
        {
          ...{ field: "reportFoldsSmallGroups", label: "reports:settings.folds" },
          text: "reports:settings.foldsHint",
        },
        {
          ...{ field: "reportTeamField", label: "reports:settings.teamField" },
          text: "reports:settings.teamFieldHint",
        },
        {
          ...{ field: "reportSheetUrl", label: "reports:settings.sheetUrl" },
          text: "reports:settings.sheetUrlHint",
        },
      ],
    },
  ],
};

export const PRIVACY: SettingsPage = {
  to: "/admin/privacy",
  title: "titles.privacy",
  groups: ["admin"],
  tabs: [
    {
      ...{ tab: "periods", label: "privacy:tabs.periods", text: "settingsIndex:says.periods" },
      words: ["retention", "delete", "GDPR", "days", "Aufbewahrung", "löschen", "DSGVO", "Tage"],
    },
    {
      ...{ tab: "holds", label: "privacy:tabs.holds", text: "privacy:holds.context" },
      words: ["keep", "evidence", "litigation", "aufheben", "Beweis"],
    },
  ],
};
