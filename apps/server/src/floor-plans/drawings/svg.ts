import sanitise from "sanitize-html";
import { cleanDeclarations, cleanStyle, isPlainValue } from "./svg-style.ts";

/**
 * Drawings come from unknown programs: only shapes, texts and colours from a list are kept of an SVG. Nothing
 * in it runs, links or loads. It is shown as a picture, where nothing runs either, and served under its own
 * content security policy.
 */

/**
 * Shapes and the elements that draw them. Links and unknown elements are removed; their children are kept and
 * checked in the same way.
 */
const ELEMENTS = [
  ...["svg", "g", "defs", "symbol", "use", "switch", "text", "tspan", "textPath", "image"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker"],
];

/** Removed with all their children. */
const DROPPED = [
  ...[
    "script",
    "foreignObject",
    "iframe",
    "object",
    "embed",
    "audio",
    "video",
    "canvas",
    "handler",
    "listener",
  ],
  ...["set", "animate", "animateColor", "animateMotion", "animateTransform", "discard", "view", "cursor"],
  ...["metadata", "title", "desc", "filter", "font", "font-face", "color-profile"],
];

const ATTRIBUTES = [
  ...[
    "id",
    "class",
    "style",
    "transform",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "dx",
    "dy",
  ],
  ...[
    "width",
    "height",
    "d",
    "points",
    "viewBox",
    "preserveAspectRatio",
    "href",
    "xlink:href",
    "offset",
    "pathLength",
  ],
  ...[
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "fx",
    "fy",
    "fr",
    "patternUnits",
    "patternContentUnits",
  ],
  ...["patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits", "markerWidth", "markerHeight"],
  ...[
    "markerUnits",
    "refX",
    "refY",
    "orient",
    "rotate",
    "textLength",
    "lengthAdjust",
    "startOffset",
    "xml:space",
  ],
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"],
  ...[
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "opacity",
    "color",
    "display",
  ],
  ...["visibility", "overflow", "clip-path", "clip-rule", "mask", "marker-start", "marker-mid", "marker-end"],
  ...["font-family", "font-size", "font-style", "font-weight", "font-variant", "font-stretch", "text-anchor"],
  ...["text-decoration", "letter-spacing", "word-spacing", "dominant-baseline", "alignment-baseline"],
  ...["baseline-shift", "writing-mode", "stop-color", "stop-opacity", "paint-order", "shape-rendering"],
  ...["text-rendering", "image-rendering", "vector-effect"],
];

/** Elements whose text is kept; elsewhere text is not drawn. */
const TEXTS = ["text", "tspan", "textPath", "a", "style"];
/** The name of a `<style>` while its text is checked: no real element has this name. */
const STYLE = "portico-style";
const DEPTH_MAX = 200;
/** Start and end tags; a browser would not draw more in reasonable time. */
const TAGS_MAX = 400_000;

/** The data address of a picture, by which programs embed scans. */
export const EMBEDDED = /^data:image\/(?:png|jpeg|jpg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/;

export interface Drawing {
  /** Well-formed; the element around it, with viewBox, `width` and `height`, is added by the caller. */
  content: string;
  /** Attributes of the root that its children inherit. */
  attributes: Record<string, string>;
  viewBox: { x: number; y: number; width: number; height: number };
}

/** The allowed part of an SVG document; null, or an exception, if it cannot be read. */
export function cleanSvg(bytes: Buffer): Drawing | null {
  const text = decodeText(bytes);
  if (text === null || countTags(text) > TAGS_MAX) return null;
  let root: Record<string, string> | undefined;
  let depth = 0;
  const markup = sanitise(text, {
    parser: { xmlMode: true },
    allowedTags: [...ELEMENTS, STYLE],
    nonTextTags: DROPPED,
    onOpenTag: () => {
      // Deeper nesting makes parsers ever slower.
      if (++depth > DEPTH_MAX) throw new Error("nested too deeply");
    },
    onCloseTag: () => {
      depth--;
    },
    allowedAttributes: { "*": ATTRIBUTES },
    allowedSchemes: ["data"],
    allowedClasses: {},
    nonBooleanAttributes: ["*"],
    selfClosing: [],
    parseStyleAttributes: false,
    textFilter: (text, tagName) => (TEXTS.includes(tagName) ? text : ""),
    transformTags: {
      style: () => ({ tagName: STYLE, attribs: {} }),
      "*": (tagName, attributes) => {
        if (tagName === "svg") root ??= attributes;
        return { tagName, attribs: cleanAttributes(tagName, attributes) };
      },
    },
  });
  const inside = /^\s*<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(markup)?.[1];
  const viewBox = root && readViewBox(root);
  if (inside === undefined || !root || !viewBox) return null;
  const {
    viewBox: _,
    x: __,
    y: ___,
    width: ____,
    height: _____,
    ...attributes
  } = cleanAttributes("svg", root);
  return { content: restoreStyles(inside), attributes, viewBox };
}

/** Characters that XML forbids. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const DECLARED = /<!(?:entity|attlist|element|notation)/i;

/**
 * The text if it is plain XML without its own declarations: entities can unfold into gigabytes, or read
 * files. Otherwise null.
 */
function decodeText(bytes: Buffer): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  if (FORBIDDEN.test(text) || DECLARED.test(text)) return null;
  const doctype = text.search(/<!doctype/i);
  if (doctype < 0) return text;
  const [own, rest] = [text.slice(doctype, text.indexOf(">", doctype)), text.slice(doctype + 1)];
  return own.includes("[") || /<!doctype/i.test(rest) ? null : text;
}

const countTags = (text: string): number => text.split("<").length - 1;

const KEPT_ATTRIBUTES = new Set(ATTRIBUTES);
/** Any text may be a name. */
const NAMES = ["id", "class"];

function cleanAttributes(tagName: string, attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!KEPT_ATTRIBUTES.has(name)) continue;
    if (name === "style") kept.style = cleanDeclarations(value);
    else if (
      name === "href" || name === "xlink:href"
        ? isOwnReference(tagName, value)
        : isAllowedAttribute(name, value)
    )
      kept[name] = value;
  }
  return kept;
}

const isAllowedAttribute = (name: string, value: string): boolean =>
  NAMES.includes(name) || isPlainValue(value);

/** References must stay within the drawing: to one of its parts, or to an embedded picture. */
const isOwnReference = (tagName: string, address: string): boolean =>
  tagName === "image" ? EMBEDDED.test(address) : /^\s*#[^\s#<>"']+\s*$/.test(address);

const SIDE_MAX = 1_000_000;

function readViewBox({ viewBox, width, height }: Record<string, string>): Drawing["viewBox"] | undefined {
  const [x, y, ...sides] = viewBox
    ? viewBox
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [0, 0, ...readLengths(width, height)];
  const [wide, high] = sides;
  const all = [x, y, wide, high];
  if (sides.length !== 2 || !all.every((figure) => Number.isFinite(figure) && Math.abs(figure!) <= SIDE_MAX))
    return undefined;
  return wide! > 0 && high! > 0 ? { x: x!, y: y!, width: wide!, height: high! } : undefined;
}

/** Two lengths in the same unit; empty if the units differ. */
function readLengths(...attributes: (string | undefined)[]): number[] {
  const parts = attributes.map((text) => /^\s*(\d+(?:\.\d+)?)(px|pt|pc|mm|cm|in)?\s*$/.exec(text ?? ""));
  return parts[0]?.[2] === parts[1]?.[2] ? parts.map((part) => Number(part?.[1])) : [];
}

const unescapeXml = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Restores the `<style>` elements with their allowed rules. */
const restoreStyles = (markup: string): string =>
  markup.replace(
    new RegExp(`<${STYLE}>([^<]*)</${STYLE}>`, "g"),
    (_, text: string) => `<style>${cleanStyle(unescapeXml(text))}</style>`,
  );
