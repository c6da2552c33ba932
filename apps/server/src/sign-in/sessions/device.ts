import { type Text, text } from "@portico/contract/texts/text";

/** The more specific names first: Edge and Opera also contain Chrome, and Chrome contains Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const matchName = (table: [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * "Firefox on Linux", by which people recognise their own devices; null if the browser sent nothing known.
 */
export function describeDevice(userAgent: string | null): Text | string | null {
  if (!userAgent) return null;
  const [browser, system] = [matchName(BROWSERS, userAgent), matchName(SYSTEMS, userAgent)];
  if (browser && system) return text("answers.deviceOn", { browser, system });
  return browser ?? system ?? null;
}
