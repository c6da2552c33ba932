/** Checks that both parts of a mail have the same content: every word of one part is in the other. */

interface Parts {
  kind: string;
  text: string;
  html: string | null;
}

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

const withoutEscapes = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The visible text, and the addresses of links. */
const visibleText = (html: string): string =>
  withoutEscapes(
    html
      .replace(/<(style|title)>[\s\S]*?<\/\1>/g, " ")
      .replace(/<div class="preheader"[\s\S]*?<\/div>/g, " ")
      .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, " $1 ")
      .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, " $1 ")
      .replace(/<[^>]+>/g, " "),
  );

/**
 * Without what only the HTML part has: the client's brand, the subject as its heading, and the button's label, for which
 * the text has the bare link.
 */
const withoutFrame = (html: string): string =>
  html
    .replace(/<div class="brand"[\s\S]*?<\/div>/, " ")
    .replace(/<h1 class="heading"[\s\S]*?<\/h1>/, " ")
    .replace(/(<a class="button"[^>]*>)[^<]*/, "$1");

/** A sentence for each difference; none for a good mail. */
export function findPartMismatches({ kind, text, html }: Parts): string[] {
  if (html === null) return [`${kind} has no HTML part`];
  const [inText, inHtml] = [words(text), words(visibleText(html))];
  const onlyText = [...inText].filter((word) => !inHtml.has(word));
  const onlyHtml = [...words(visibleText(withoutFrame(html)))].filter((word) => !inText.has(word));
  return [
    ...(inText.size === 0 ? [`${kind} has no text part`] : []),
    ...(onlyText.length > 0 ? [`${kind}: only the text says ${onlyText.join(" ")}`] : []),
    ...(onlyHtml.length > 0 ? [`${kind}: only the HTML says ${onlyHtml.join(" ")}`] : []),
  ];
}
