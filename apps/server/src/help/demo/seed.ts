import type { Locale } from "@portico/contract/texts/text";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

/** A text as HTML, in each locale. */
type Versions = Record<Locale, { title: string; body_html: string }>;

const REQUEST_PARKING: Versions = {
  "en-GB": {
    title: "Requesting parking",
    body_html: `<p>Choose one or several days, a car park and your times.</p>
<ul><li><strong>South</strong> confirms at once while there is room; afterwards you join the queue.</li>
<li><strong>North</strong> is allocated each Friday for the week after. Until then a request is pending.</li>
<li><strong>Street</strong> is not numbered: it only tells your colleagues that you will park there.</li></ul>
<p>Release a space that you do not need: the next in the queue gets it at once, and an e-mail.</p>`,
  },
  "de-DE": {
    title: "So fragen Sie einen Parkplatz an",
    body_html: `<p>Wählen Sie einen oder mehrere Tage, einen Parkplatz und Ihre Zeiten.</p>
<ul><li><strong>South</strong> bestätigt sofort, solange etwas frei ist; danach kommen Sie auf die Warteliste.</li>
<li><strong>North</strong> wird jeden Freitag für die Woche danach zugeteilt. Bis dahin ist eine Anfrage offen.</li>
<li><strong>Street</strong> ist nicht nummeriert: Ihre Kolleginnen und Kollegen erfahren nur, dass Sie dort parken.</li></ul>
<p>Geben Sie einen Stellplatz frei, den Sie nicht brauchen: Wer als Nächstes auf der Warteliste steht, bekommt ihn sofort und dazu eine E-Mail.</p>`,
  },
};

const PARKING_ONLY: Versions = {
  "en-GB": {
    title: "Requesting parking",
    body_html: `<p>Choose one or several days, a car park and your times. While there is room a day is confirmed at once; afterwards you join the queue.</p>
<p>Release a space that you do not need: the next in the queue gets it at once.</p>`,
  },
  "de-DE": {
    title: "So fragen Sie einen Parkplatz an",
    body_html: `<p>Wählen Sie einen oder mehrere Tage, einen Parkplatz und Ihre Zeiten. Solange etwas frei ist, wird ein Tag sofort bestätigt; danach kommen Sie auf die Warteliste.</p>
<p>Geben Sie einen Stellplatz frei, den Sie nicht brauchen: Wer als Nächstes auf der Warteliste steht, bekommt ihn sofort.</p>`,
  },
};

const REQUEST_DESK: Versions = {
  "en-GB": {
    title: "Requesting a desk",
    body_html: `<p>Choose a zone or a desk and the days you come in.</p>
<p>Cancel a desk that you do not need, so that somebody else can sit there.</p>`,
  },
  "de-DE": {
    title: "So fragen Sie einen Schreibtisch an",
    body_html: `<p>Wählen Sie einen Bereich oder einen Schreibtisch und die Tage, an denen Sie kommen.</p>
<p>Stornieren Sie einen Schreibtisch, den Sie nicht brauchen, damit jemand anderes dort sitzen kann.</p>`,
  },
};

const FLOOR_PLANS: Versions = {
  "en-GB": {
    title: "Floor plans",
    body_html: `<p>Choose a desk on the plan or in the list, then Book. Who has a desk there already takes the new one instead.</p>
<ul><li>Drag the plan to move it; zoom with the wheel, two fingers or the buttons under it.</li>
<li>By keyboard: the arrow keys move the plan, plus and minus zoom. In the list the arrow keys go from place to place, Enter tells more.</li>
<li>Search for a colleague to see where they sit, as far as they let themselves be found.</li></ul>`,
  },
  "de-DE": {
    title: "Etagenpläne",
    body_html: `<p>Wählen Sie einen Schreibtisch auf dem Plan oder in der Liste und dann „Buchen“. Haben Sie dort schon einen Schreibtisch, tritt der neue an seine Stelle.</p>
<ul><li>Ziehen Sie den Plan, um ihn zu verschieben; zoomen Sie mit dem Mausrad, mit zwei Fingern oder mit den Tasten darunter.</li>
<li>Mit der Tastatur: Die Pfeiltasten verschieben den Plan, Plus und Minus zoomen. In der Liste führen die Pfeiltasten von Platz zu Platz, die Eingabetaste zeigt mehr.</li>
<li>Suchen Sie eine Person aus dem Kollegenkreis, um zu sehen, wo sie sitzt, soweit sie sich finden lässt.</li></ul>`,
  },
};

const ROLL_CALL: Versions = {
  "en-GB": {
    title: "Roll calls",
    body_html: `<p>A roll call freezes the list of everybody who is on site. Wardens mark on their phones who is safe, who needs help and who is not here.</p>
<ul><li>The list works without a network. Marks wait on the phone, and are sent once there is one again.</li>
<li>Who needs help stands on top here, above those who are not accounted for.</li>
<li>“Silent since” says when a warden's phone was last heard: it may be without a network.</li>
<li>End the roll call once the building is clear. Phones can still send what was marked before.</li></ul>`,
  },
  "de-DE": {
    title: "Anwesenheitskontrollen",
    body_html: `<p>Eine Anwesenheitskontrolle hält die Liste aller fest, die vor Ort sind. Evakuierungshelfer erfassen am Telefon, wer sicher ist, wer Hilfe braucht und wer nicht hier ist.</p>
<ul><li>Die Liste geht auch ohne Netz. Was erfasst ist, wartet auf dem Telefon und wird gesendet, sobald es wieder ein Netz gibt.</li>
<li>Wer Hilfe braucht, steht hier oben, über denen, die nicht erfasst sind.</li>
<li>„Keine Meldung seit“ sagt, wann ein Telefon sich zuletzt gemeldet hat: Es ist vielleicht ohne Netz.</li>
<li>Beenden Sie die Kontrolle, sobald das Gebäude leer ist. Telefone können noch senden, was vorher erfasst wurde.</li></ul>`,
  },
};

const toRows = (client_id: string, key: string, versions: Versions) =>
  (Object.keys(versions) as Locale[]).map((locale) => ({ client_id, key, locale, ...versions[locale] }));

export async function demoHelp({ db }: Demo): Promise<void> {
  await db
    .insertInto("help_text")
    .values([
      ...toRows(CLIENTS.northwind, "request_parking", REQUEST_PARKING),
      ...toRows(CLIENTS.fabrikam, "request_parking", PARKING_ONLY),
      ...toRows(CLIENTS.northwind, "request_desk", REQUEST_DESK),
      ...toRows(CLIENTS.contoso, "request_desk", REQUEST_DESK),
      ...toRows(CLIENTS.northwind, "floor_plans", FLOOR_PLANS),
      ...toRows(CLIENTS.contoso, "floor_plans", FLOOR_PLANS),
      ...toRows(CLIENTS.northwind, "roll_call", ROLL_CALL),
    ])
    .execute();
}
