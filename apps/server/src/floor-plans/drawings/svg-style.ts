/**
 * Values and styles of drawings: what colours and shapes need, and nothing that loads. Each check reads the
 * text once.
 */

const FUNCTIONS = new Set([
  ...["rgb", "rgba", "hsl", "hsla", "calc", "var"],
  ...["matrix", "translate", "translatex", "translatey", "scale", "scalex", "scaley"],
  ...["rotate", "skewx", "skewy"],
]);

/** `url(#name)`: a reference to a part of the same drawing. */
const OWN_REFERENCES = /url\(\s{0,9}(["']?)#[\w.:-]{1,200}\1\s{0,9}\)/gi;
const NAME_MAX = 24;

/** Whether a value consists of numbers, names and colours, or refers to a part of the drawing itself. */
export function isPlainValue(value: string): boolean {
  if (value.includes("\\") || value.includes("/*") || /(?:script|data)\s{0,9}:/i.test(value)) return false;
  if (!value.includes("(")) return true;
  return value
    .replace(OWN_REFERENCES, "")
    .split("(")
    .slice(0, -1)
    .every((before) => FUNCTIONS.has(/[\w-]*$/.exec(before.slice(-NAME_MAX).trimEnd())![0].toLowerCase()));
}

const PROPERTIES = new Set([
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "color"],
  ...["display", "visibility", "overflow", "clip-path", "clip-rule", "mask", "mask-type", "marker"],
  ...["marker-start", "marker-mid", "marker-end", "font", "font-family", "font-size", "font-style"],
  ...["font-weight", "font-variant", "font-stretch", "line-height", "text-anchor", "text-align"],
  ...["text-decoration", "text-transform", "letter-spacing", "word-spacing", "white-space"],
  ...["dominant-baseline", "alignment-baseline", "baseline-shift", "writing-mode", "stop-color"],
  ...["stop-opacity", "paint-order", "shape-rendering", "text-rendering", "image-rendering"],
  ...["vector-effect", "transform", "mix-blend-mode", "isolation"],
]);

/** The declarations of a style that are allowed. */
export const cleanDeclarations = (text: string): string =>
  withoutComments(text)
    .split(";")
    .map((declaration) => {
      const colon = declaration.indexOf(":");
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      const isKept =
        PROPERTIES.has(property) && value !== "" && !/[<>&{}@]/.test(value) && isPlainValue(value);
      return isKept ? `${property}:${value}` : "";
    })
    .filter((declaration) => declaration !== "")
    .join(";");

/** The rules of a style sheet that are allowed; rules within an at-rule are kept without it. */
export const cleanStyle = (text: string): string =>
  withoutComments(text.replaceAll("<!--", " ").replaceAll("-->", " "))
    .split("}")
    .map((rule) => {
      const [before = "", declarations = ""] = rule.split("{").slice(-2);
      const selector = before.slice(before.lastIndexOf(";") + 1).trim();
      const kept = /^[\w\s.,#*>+~:-]+$/.test(selector) ? cleanDeclarations(declarations) : "";
      return kept === "" ? "" : `${selector}{${kept}}`;
    })
    .join("");

const withoutComments = (text: string): string =>
  text
    .split("/*")
    .map((part, at) => {
      if (at === 0) return part;
      const end = part.indexOf("*/");
      return end < 0 ? "" : part.slice(end + 2);
    })
    .join(" ");
