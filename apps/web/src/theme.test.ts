import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from "@mantine/core";
import { contrast } from "@portico/contract/core/colour";
import { expect, test } from "vitest";
import { themeFor } from "./theme.ts";
import { variables } from "./theme-variables.ts";

const theme: MantineTheme = mergeMantineTheme(DEFAULT_THEME, themeFor("ve"));

test.each(["subtle", "light", "outline"])(
  "a dangerous %s button has the chips' red, in both schemes",
  (variant) => {
    const { color, border } = theme.variantColorResolver({ color: "red", variant, theme });
    expect(color).toBe("var(--mantine-color-error)");
    if (variant === "outline") expect(border).toContain("var(--mantine-color-error)");
    const { light, dark } = variables(theme);
    expect([light["--mantine-color-error"], dark["--mantine-color-error"]]).toEqual([
      "var(--mantine-color-red-7)",
      "var(--mantine-color-red-3)",
    ]);
  },
);

test("a client's own colour is the primary one, and its own product's colour is the chosen scale", () => {
  expect(themeFor("ve", "#4a56dc").primaryColor).toBe("indigo");
  const own = themeFor("ve", "#167145");
  expect([own.primaryColor, own.primaryShade]).toEqual(["brand", { light: 6, dark: 6 }]);
  const shades = own.colors!.brand!;
  expect(shades[6]).toBe("#167145");
  // Text in the seventh and third shades, on the tint of the light and on the ground of the dark scheme.
  expect(contrast(shades[7]!, shades[1]!)).toBeGreaterThan(4.5);
  expect(contrast(shades[3]!, "#191C23")).toBeGreaterThan(4.5);
});
