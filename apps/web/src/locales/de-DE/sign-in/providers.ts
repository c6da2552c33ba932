import type { signInProviders as english } from "../../en-GB/sign-in/providers.ts";
import type { Translated } from "../../translated.ts";

export const signInProviders = {
  providers: {
    title: "Anmeldung",
    answer_zero: "Anmeldung nur mit Passwort",
    answer_one: "Anmeldung auch über {{count}} Anbieter",
    answer_other: "Anmeldung auch über {{count}} Anbieter",
    context: "Neben dem Passwort: Microsoft, Google, Keycloak und jeder andere OpenID-Connect-Anbieter.",
    contextReader: "Nur die Hauptadministration kann das ändern.",
    add: "Anbieter hinzufügen",
    columns: { domains: "Bestätigte Domains", redirect: "Redirect-URI", state: "Status" },
    noDomains: "Keine: Konten werden einzeln verknüpft",
    creates: "Legt Konten an",
    on: "Auf der Anmeldeseite",
    off: "Deaktiviert",
    refused: "Nicht freigegeben",
    refusedWhy:
      "In einem Netz, das Portico nicht aufrufen darf. Der Betreiber dieser Installation kann es freigeben (PROVIDER_NETWORKS).",
    copy: "Redirect-URI von {{name}} kopieren",
    copied: "Kopiert",
    empty: "Noch kein anderer Anbieter",
    emptyText:
      "Fügen Sie den Anbieter hinzu, bei dem es schon Konten für Ihre Mitarbeitenden gibt, zum Beispiel Microsoft oder Google.",
    removeText:
      "Die Verknüpfungen mit diesem Anbieter werden aufgehoben. Die Konten bleiben bestehen. Die Anmeldung ist dann mit Passwort möglich; wer keins hat, fordert eins an.",
  },
  secondFactor: {
    title: "Zweiter Schritt",
    groups: "Gruppen, die einen zweiten Schritt brauchen",
    hint: "Wer in diesen Gruppen ist und sich mit Passwort anmeldet, muss eine Authentifizierungs-App oder einen Passkey einrichten, bevor es weitergeht. Wer sich bei einem Anbieter anmeldet, wird nicht gefragt.",
    nobody: "Niemand muss einen haben",
    saved: "Zweiter Schritt gespeichert.",
  },
  dialog: {
    addTitle: "Anbieter hinzufügen",
    editTitle: "{{name}} bearbeiten",
    nameHint: "Wie auf der Anmeldeseite: „Mit Microsoft anmelden“.",
    slug: "Kurzname in Adressen",
    slugHint: "microsoft und google erscheinen auf der Anmeldeseite mit ihrem Logo.",
    redirect: "Redirect-URI",
    redirectHint: "Tragen Sie sie beim Anbieter ein.",
    redirectLater: "Die Redirect-URI wird angezeigt, sobald der Anbieter hinzugefügt ist.",
    issuer: "Aussteller",
    issuerHint:
      "Microsoft: https://login.microsoftonline.com/{tenant id}/v2.0. Google: https://accounts.google.com",
    issuerChanged: "Bisherige Verknüpfungen von Konten werden aufgehoben.",
    oidcClientId: "Client-ID",
    secret: "Client-Secret",
    secretKept: "Eins ist hinterlegt. Um es zu ersetzen, geben Sie ein anderes ein.",
    secretNone: "Keins: Der Anbieter erkennt Portico allein an der Client-ID.",
    domains: "Bestätigte Domains",
    domainsHint:
      "Wer dort eine bestätigte Adresse hat, wird mit dem Konto verknüpft, das diese Adresse verwendet.",
    creates: "Fehlende Konten anlegen",
    createsHint: "Als Mitarbeitende, ohne Passwort; nur für Adressen einer bestätigten Domain.",
    active: "Auf der Anmeldeseite anbieten",
  },
  ways: {
    title: "Konten bei anderen Anbietern",
    linked: "{{email}}, verknüpft am {{day}}",
    linkedUnnamed: "Verknüpft am {{day}}",
    notLinked: "Nicht verknüpft. Einmal verknüpft, genügt zur Anmeldung ein Klick auf der Anmeldeseite.",
    link: "Verknüpfen",
    linkOf: "{{name}} verknüpfen",
    linkTitle: "{{name}} verknüpfen?",
    linkText:
      "Geben Sie zuerst Ihr Passwort ein, damit das niemand anderes tun kann. Melden Sie sich dann bei {{name}} an.",
    linkTextBare: "Melden Sie sich als Nächstes bei {{name}} mit dem Konto an, das Sie verknüpfen möchten.",
    linkNext: "Weiter",
    unlink: "Trennen",
    unlinkOf: "Verknüpfung mit {{name}} trennen",
    lastWay: "Ihre einzige Anmeldemöglichkeit",
    unlinkTitle: "Verknüpfung mit {{name}} trennen?",
    unlinkText: "Sie können sich damit nicht mehr anmelden, das Konto aber später wieder verknüpfen.",
    unlinked: "Die Verknüpfung mit {{name}} ist getrennt.",
  },
} satisfies Translated<typeof english>;
