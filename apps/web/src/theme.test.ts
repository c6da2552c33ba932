import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { themeFor } from "./theme.ts";
import { variables } from "./theme-variables.ts";

const theme: MantineTheme = mergeMantineTheme(DEFAULT_THEME, themeFor("ve"));

test.each(["subtle", "light"])("a dangerous %s button has the chips' red, in both schemes", (variant) => {
  const { color } = theme.variantColorResolver({ color: "red", variant, theme });
  expect(color).toBe("var(--mantine-color-error)");
  const { light, dark } = variables(theme);
  expect([light["--mantine-color-error"], dark["--mantine-color-error"]]).toEqual([
    "var(--mantine-color-red-7)",
    "var(--mantine-color-red-3)",
  ]);
});
