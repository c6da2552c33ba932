import type { CSSVariablesResolver, MantineTheme } from "@mantine/core";
import { ink } from "./theme-scales.ts";

const shade = (color: string, index: number) => `var(--mantine-color-${color}-${index})`;
const wash = (color: string, index: number, percent: number) =>
  `color-mix(in srgb, ${shade(color, index)} ${percent}%, transparent)`;

/** Ground and text of each tone of ui/feedback/status.ts, first light, then dark. */
const tones = {
  green: [shade("green", 0), shade("green", 7), wash("green", 5, 17), shade("green", 3)],
  blue: [shade("blue", 0), shade("blue", 7), wash("blue", 5, 20), shade("blue", 3)],
  amber: [shade("amber", 0), shade("amber", 7), wash("amber", 5, 17), shade("amber", 3)],
  grape: [shade("grape", 0), shade("grape", 7), wash("grape", 5, 22), shade("grape", 3)],
  slate: [shade("slate", 1), shade("slate", 7), wash("slate", 5, 24), shade("slate", 2)],
  red: [shade("red", 0), shade("red", 7), wash("red", 5, 18), shade("red", 3)],
  gray: [shade("gray", 1), shade("gray", 6), shade("dark", 6), ink.thirdDark],
  claim: ["transparent", shade("blue", 7), "transparent", shade("blue", 3)],
} as const;

const toneVariables = (dark: boolean) =>
  Object.fromEntries(
    Object.entries(tones).flatMap(([name, [lightGround, lightText, darkGround, darkText]]) => [
      [`--tone-${name}-ground`, dark ? darkGround : lightGround],
      [`--tone-${name}-text`, dark ? darkText : lightText],
    ]),
  );

const light = (theme: MantineTheme) => ({
  "--ground-page": shade("gray", 0),
  "--ground-surface": theme.white,
  "--ground-raised": theme.white,
  "--ground-quiet": shade("gray", 0),
  "--ground-hover": shade("gray", 1),
  "--line": shade("gray", 2),
  "--line-control": shade("gray", 3),
  "--line-field": ink.fieldLight,
  "--line-claim": shade("blue", 4),
  "--text-first": shade("gray", 9),
  "--text-second": shade("gray", 7),
  "--text-third": shade("gray", 6),
  "--text-primary": shade(theme.primaryColor, 7),
  "--primary-wash": shade(theme.primaryColor, 0),
  "--tint": shade(theme.primaryColor, 1),
  // The second shade alone would be too dark for the text on it.
  "--tint-hover": `color-mix(in srgb, ${shade(theme.primaryColor, 1)}, ${shade(theme.primaryColor, 2)} 40%)`,
  "--ring": shade(theme.primaryColor, 6),
  "--ring-wash": shade(theme.primaryColor, 1),
  "--hatch": shade("gray", 3),
  "--skeleton": shade("gray", 3),
  "--meter": shade("slate", 5),
  "--meter-full": shade("grape", 6),
  "--shadow-dialog": `0 24px 64px -16px rgb(${ink.shadow} / 36%)`,
  "--mantine-color-body": theme.white,
  "--mantine-color-text": shade("gray", 9),
  "--mantine-color-dimmed": shade("gray", 6),
  "--mantine-color-placeholder": shade("gray", 6),
  "--mantine-color-default": theme.white,
  "--mantine-color-default-hover": shade("gray", 0),
  "--mantine-color-default-color": shade("gray", 9),
  "--mantine-color-default-border": shade("gray", 3),
  "--mantine-color-error": shade("red", 7),
  "--mantine-color-anchor": shade(theme.primaryColor, 7),
  "--mantine-color-disabled": shade("gray", 2),
  "--mantine-color-disabled-color": shade("gray", 6),
  ...toneVariables(false),
});

const dark = (theme: MantineTheme) => ({
  "--ground-page": shade("dark", 8),
  "--ground-surface": shade("dark", 7),
  "--ground-raised": shade("dark", 6),
  "--ground-quiet": shade("dark", 8),
  "--ground-hover": shade("dark", 6),
  "--line": ink.lineDark,
  "--line-control": shade("dark", 4),
  "--line-field": ink.fieldDark,
  "--line-claim": shade("blue", 5),
  "--text-first": ink.textDark,
  "--text-second": shade("dark", 1),
  "--text-third": ink.thirdDark,
  "--text-primary": shade(theme.primaryColor, 3),
  "--primary-wash": wash(theme.primaryColor, 5, 20),
  "--tint": wash(theme.primaryColor, 5, 34),
  "--tint-hover": wash(theme.primaryColor, 5, 46),
  "--ring": shade(theme.primaryColor, 3),
  "--ring-wash": wash(theme.primaryColor, 5, 34),
  "--hatch": shade("dark", 5),
  "--skeleton": shade("dark", 4),
  "--meter": shade("slate", 4),
  "--meter-full": shade("grape", 4),
  "--shadow-dialog": `0 24px 64px -16px rgb(${ink.shadow} / 60%)`,
  "--mantine-color-body": shade("dark", 7),
  "--mantine-color-text": ink.textDark,
  "--mantine-color-dimmed": ink.thirdDark,
  "--mantine-color-placeholder": ink.thirdDark,
  "--mantine-color-default": shade("dark", 7),
  "--mantine-color-default-hover": shade("dark", 6),
  "--mantine-color-default-color": ink.textDark,
  "--mantine-color-default-border": shade("dark", 4),
  "--mantine-color-error": shade("red", 3),
  "--mantine-color-anchor": shade(theme.primaryColor, 3),
  "--mantine-color-disabled": shade("dark", 6),
  "--mantine-color-disabled-color": ink.thirdDark,
  // White text on shade 5 would have a contrast of only 4.2:1.
  "--mantine-color-red-filled": shade("red", 6),
  "--mantine-color-red-filled-hover": shade("red", 7),
  ...toneVariables(true),
});

/** Grounds, lines, text and tones of design/README as variables, so that no component names a colour. */
export const variables: CSSVariablesResolver = (theme) => ({
  variables: {
    "--text-dense": theme.fontSizes.dense ?? "",
    "--shadow-popover": `0 12px 32px -8px rgb(${ink.shadow} / 24%)`,
    "--shadow-toast": `0 8px 24px -8px rgb(${ink.shadow} / 20%)`,
    "--motion": "160ms cubic-bezier(0.2, 0, 0, 1)",
  },
  light: light(theme),
  dark: dark(theme),
});
