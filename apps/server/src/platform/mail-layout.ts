import type { Client } from "./identity.ts";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Link {
  label: string;
  link: string;
}

/** The one look of every mail: the client's name, paragraphs, of which some are links, at most one button. */
export function mailHtml(
  client: Pick<Client, "name">,
  paragraphs: readonly (string | Link)[],
  button?: Link,
): string {
  const body = paragraphs.map((one) => `<p style="margin:0 0 16px">${inHtml(one)}</p>`).join("");
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="background:#4A56DC;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : "";
  return `<!doctype html><html lang="en-GB"><body style="font:16px/24px system-ui,sans-serif;color:#191E27;max-width:560px;margin:24px auto;padding:0 16px"><p style="font-weight:600;margin:0 0 24px">${escapeHtml(client.name)}</p>${body}${action}</body></html>`;
}

const inHtml = (paragraph: string | Link): string =>
  typeof paragraph === "string"
    ? escapeHtml(paragraph)
    : `<a href="${escapeHtml(paragraph.link)}" style="color:#4A56DC">${escapeHtml(paragraph.label)}</a>`;
