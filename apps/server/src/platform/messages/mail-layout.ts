import { inkOn, readableOn } from "@portico/contract/core/colour";
import type { Locale } from "@portico/contract/texts/text";

export interface Link {
  label: string;
  link: string;
}

/** A fact with its name, such as "When". */
export interface Fact {
  name: string;
  value: string;
}

type Paragraph = string | Link | Fact;

/** The content of a mail in the reader's words: paragraphs, at most one button, paragraphs below the button. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** The preview beside the subject in lists of mails. */
  preheader: string;
  lines: readonly Paragraph[];
  button: Link | undefined;
  after: readonly Paragraph[];
  /** The lines under the card: why the reader gets the mail, and where to choose. */
  footer: readonly (string | Link)[];
}

/** The client as its mails show it. */
export interface Brand {
  name: string;
  /** A full address; null: the mail shows the name instead. */
  logo: string | null;
  /** `#RRGGBB`. */
  color: string;
}

const GROUND = { light: "#F3F5F8", dark: "#101318" };
const CARD = { light: "#FFFFFF", dark: "#181B21" };
const TEXT = { light: "#191E27", dark: "#ECEEF2" };
const QUIET = { light: "#5A6372", dark: "#A9B1BE" };
const EDGE = { light: "#DDE2E9", dark: "#363C47" };

/**
 * The layout of every mail: a card with an edge in the client's colour, the client's logo or name, the subject as
 * its heading, the lines with the facts as a table, the button and the lines after it; the footer stands below the card.
 * Colours are set on the elements, since some mail programs drop style sheets; colours for dark screens need
 * a style sheet. mail-programs.test.ts says what programs do not know of it.
 */
export function renderMail(brand: Brand, content: MailContent): string {
  const { locale, subject, preheader, lines, button, after, footer } = content;
  const link = { light: readableOn(CARD.light, brand.color), dark: readableOn(CARD.dark, brand.color) };
  const footerLink = readableOn(GROUND.light, QUIET.light);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:${GROUND.dark}!important;color:${TEXT.dark}!important}.card{background:${CARD.dark}!important}.card,.edge{border-color:${EDGE.dark}!important}.quiet{color:${QUIET.dark}!important}.link{color:${link.dark}!important}}</style></head>
<body class="ground" style="margin:0;background:${GROUND.light};color:${TEXT.light};font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<div class="preheader" style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div style="max-width:600px;margin:0 auto;padding:16px 8px;overflow-wrap:anywhere;word-break:break-word">
<div style="height:4px;border-radius:8px 8px 0 0;background:${escapeHtml(brand.color)};font-size:0;line-height:0"></div>
<div class="card" style="padding:20px 24px 8px;background:${CARD.light};border:1px solid ${EDGE.light};border-top:0;border-radius:0 0 8px 8px">
<div class="brand" style="margin:0 0 16px;font-weight:600">${brandHtml(brand)}</div>
<h1 class="heading" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>
${linesHtml(lines, link.light)}${button ? buttonHtml(button, brand.color) : ""}${linesHtml(after, link.light)}
</div>
<div class="quiet" style="padding:16px 8px;text-align:center;font-size:13px;line-height:20px;color:${QUIET.light}">${footer.map((one) => lineHtml(one, footerLink, "quiet")).join("<br>")}</div>
</div></body></html>`;
}

const brandHtml = ({ name, logo }: Brand): string =>
  logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="40" style="height:40px;max-width:240px;border:0">`
    : escapeHtml(name);

/** With lines of 24 px it is 46 px high. */
const buttonHtml = ({ label, link }: Link, colour: string): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;background:${escapeHtml(colour)};color:${inkOn(colour)};padding:11px 24px;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const isFact = (one: Paragraph): one is Fact => typeof one === "object" && "value" in one;

/** Paragraphs; facts that follow each other are one table. */
const linesHtml = (lines: readonly Paragraph[], colour: string): string =>
  lines
    .map((one, at) => {
      if (!isFact(one)) return `<p style="margin:0 0 16px">${lineHtml(one, colour, "link")}</p>`;
      const isFirst = !lines[at - 1] || !isFact(lines[at - 1]!);
      const isLast = !lines[at + 1] || !isFact(lines[at + 1]!);
      return `${isFirst ? TABLE_START : ""}${factHtml(one, isFirst)}${isLast ? "</table>" : ""}`;
    })
    .join("");

const TABLE_START = `<table class="edge" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px;border:1px solid ${EDGE.light};border-radius:8px;border-collapse:separate;border-spacing:0">`;

const factHtml = ({ name, value }: Fact, isFirst: boolean): string =>
  `<tr><td class="edge" style="padding:10px 16px;${isFirst ? "" : `border-top:1px solid ${EDGE.light};`}"><span class="quiet" style="font-size:13px;line-height:20px;color:${QUIET.light}">${escapeHtml(name)}</span><br>${escapeHtml(value)}</td></tr>`;

const lineHtml = (line: string | Link, colour: string, className: string): string =>
  typeof line === "string"
    ? escapeHtml(line)
    : `<a class="${className}" href="${escapeHtml(line.link)}" style="color:${colour}">${escapeHtml(line.label)}</a>`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
