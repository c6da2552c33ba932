import { mailHtml } from "../platform/mail-layout.ts";
import type { Mail } from "../platform/messages.ts";

interface Writer {
  firstName: string;
  lastName: string;
  email: string;
}

/** What somebody writes to a visitor, who can answer them. */
export function contactMail(
  clientName: string,
  sender: Writer,
  visitor: { firstName: string; email: string },
  content: string,
): Mail {
  const name = `${sender.firstName} ${sender.lastName}`.replace(/\s+/g, " ");
  const lines = [
    `Hello ${visitor.firstName},`,
    `${name} (${sender.email}) of ${clientName} writes to you:`,
    ...content.split(/\r?\n/).filter((line) => line.trim() !== ""),
  ];
  return {
    kind: "visitors.contact",
    to: visitor.email,
    subject: `A message from ${name}, ${clientName}`,
    text: `${lines.join("\n\n")}\n\n${clientName}`,
    html: mailHtml({ name: clientName }, lines),
  };
}
