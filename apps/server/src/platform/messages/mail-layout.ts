import { inkOn, readableOn } from "@portico/contract/core/colour";
import type { Locale } from "@portico/contract/texts/text";

export interface Link {
  label: string;
  link: string;
}

type Paragraph = string | Link;

/** The content of a mail in the reader's words: paragraphs, at most one button, paragraphs below the button. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** The preview beside the subject in lists of mails. */
  preheader: string;
  lines: readonly Paragraph[];
  button: Link | undefined;
  after: readonly Paragraph[];
}

/** The client as its mails show it. */
export interface Brand {
  name: string;
  /** A full address; null: the mail shows the name instead. */
  logo: string | null;
  /** `#RRGGBB`. */
  color: string;
}

const GROUND = { light: "#FFFFFF", dark: "#181B21" };
const TEXT = { light: "#191E27", dark: "#ECEEF2" };

/**
 * The layout of every mail: the client's logo or name, the lines, the button in the client's colour, the lines after it.
 * Colours are set on the elements, since some mail programs drop style sheets; colours for dark screens need
 * a style sheet.
 */
export function renderMail(
  brand: Brand,
  { locale, subject, preheader, lines, button, after }: MailContent,
): string {
  const link = { light: readableOn(GROUND.light, brand.color), dark: readableOn(GROUND.dark, brand.color) };
  const paragraphs = (all: readonly Paragraph[]) =>
    all.map((one) => `<p style="margin:0 0 16px">${paragraphHtml(one, link.light)}</p>`).join("");
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:${GROUND.dark}!important;color:${TEXT.dark}!important}.link{color:${link.dark}!important}}</style></head>
<body class="ground" style="margin:0;background:${GROUND.light};color:${TEXT.light};font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<div class="preheader" style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere">
<div class="brand" style="margin:0 0 24px;padding:0 0 16px;border-bottom:3px solid ${escapeHtml(brand.color)};font-weight:600">${brandHtml(brand)}</div>
${paragraphs(lines)}${button ? buttonHtml(button, brand.color) : ""}${paragraphs(after)}
</div></body></html>`;
}

const brandHtml = ({ name, logo }: Brand): string =>
  logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="40" style="height:40px;max-width:240px;border:0">`
    : escapeHtml(name);

const buttonHtml = ({ label, link }: Link, colour: string): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;background:${escapeHtml(colour)};color:${inkOn(colour)};padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const paragraphHtml = (paragraph: Paragraph, colour: string): string =>
  typeof paragraph === "string"
    ? escapeHtml(paragraph)
    : `<a class="link" href="${escapeHtml(paragraph.link)}" style="color:${colour}">${escapeHtml(paragraph.label)}</a>`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
