import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  rem,
  type VariantColorsResolver,
} from "@mantine/core";
import { colors, scaleOf } from "./theme-scales.ts";

/** Product codes of the specification: visitor management, parking, booking. */
export type Product = "ve" | "c2p" | "c2b";

const primary = { ve: "indigo", c2p: "teal", c2b: "violet" } as const;
/**
 * White text on the filled button has a contrast of 4.5:1 or better; teal's shade 5 is too light for that.
 */
const darkShade = { ve: 5, c2p: 6, c2b: 5 } as const;

const sizes = { xs: 12, dense: 13, sm: 14, md: 16, lg: 18, xl: 22 };
const lines = { xs: 16, dense: 18, sm: 20, md: 24, lg: 26, xl: 28 };

const inRem = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rem(value)]));
const asRatio = Object.fromEntries(
  Object.entries(sizes).map(([name, size]) => [name, String(lines[name as keyof typeof lines] / size)]),
);

/** Errors are between label and field, where they are read before typing. */
const field = { defaultProps: { inputWrapperOrder: ["label", "description", "error", "input"] } };
const popover = { defaultProps: { shadow: "md", radius: "md" } };

/** Variants whose text, and line, have the colour. */
const DRAWN_IN_COLOUR = new Set(["subtle", "light", "outline"]);

/**
 * Text on a tint or without a ground uses the text shade of the product's colour, which is readable in both
 * schemes.
 */
const resolveColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  // What is dangerous has the red of the chips: Mantine's own is nearly white in the dark, nearly black in the light.
  if (input.color === "red" && DRAWN_IN_COLOUR.has(input.variant)) {
    const color = "var(--mantine-color-error)";
    return { ...resolved, color, ...(input.variant === "outline" && { border: `${rem(1)} solid ${color}` }) };
  }
  if (input.color !== input.theme.primaryColor) return resolved;
  // Mantine's own ground under the pointer is too dark for the text on it.
  if (input.variant === "subtle") return { ...resolved, color: "var(--text-primary)", hover: "var(--tint)" };
  if (input.variant !== "light") return resolved;
  return { ...resolved, color: "var(--text-primary)", background: "var(--tint)", hover: "var(--tint-hover)" };
};

/**
 * The theme of one product, or of a client's own colour: the shades of a product's colour are chosen by eye. White on the
 * client's own colour is readable (`brandProblem`), on the lighter shade it may not be. Controls: xs 30 px in rows, sm 36 (default), md 40; taller on phones (styles/controls.css).
 */
export const themeFor = (product: Product, brandColor?: string): MantineThemeOverride => {
  const products: MantineColorsTuple = colors[primary[product]];
  const isOwn = brandColor !== undefined && brandColor.toUpperCase() !== products[6];
  return createTheme({
    colors: { ...colors, ...(isOwn && { brand: scaleOf(brandColor) }) } as Record<string, MantineColorsTuple>,
    primaryColor: isOwn ? "brand" : primary[product],
    primaryShade: { light: 6, dark: isOwn ? 6 : darkShade[product] },
    white: "#FFFFFF",
    black: "#191E27",
    fontFamily: '"Inter Variable", "Inter fallback", system-ui, sans-serif',
    fontSizes: inRem(sizes),
    lineHeights: asRatio,
    spacing: inRem({ xxs: 4, xs: 8, sm: 12, md: 16, lg: 24, xl: 32 }),
    radius: inRem({ xs: 4, sm: 6, md: 8, lg: 12, xl: 16 }),
    defaultRadius: "md",
    breakpoints: { xs: "30em", sm: "48em", md: "64em", lg: "75em", xl: "88em" },
    shadows: { md: "var(--shadow-popover)", lg: "var(--shadow-popover)", xl: "var(--shadow-dialog)" },
    headings: {
      fontWeight: "600",
      sizes: {
        h1: { fontSize: rem(22), lineHeight: String(28 / 22), fontWeight: "620" },
        h2: { fontSize: rem(16), lineHeight: "1.5" },
        h3: { fontSize: rem(14), lineHeight: String(20 / 14) },
      },
    },
    variantColorResolver: resolveColors,
    respectReducedMotion: true,
    cursorType: "pointer",
    focusRing: "auto",
    components: {
      Text: { defaultProps: { size: "sm" } },
      Button: { defaultProps: { loaderProps: { type: "oval" } } },
      Anchor: { defaultProps: { underline: "hover", size: "sm" } },
      TextInput: field,
      Textarea: field,
      Select: field,
      MultiSelect: field,
      TagsInput: field,
      NumberInput: field,
      Popover: popover,
      // Without an element of its own for the focus, which may not stand among the entries: the menu itself takes it.
      Menu: { defaultProps: { ...popover.defaultProps, withInitialFocusPlaceholder: false } },
      Combobox: popover,
      // The specification's tooltip delay.
      Tooltip: { defaultProps: { openDelay: 500, withArrow: false, radius: "sm" } },
    },
  });
};
