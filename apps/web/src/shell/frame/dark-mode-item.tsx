import { Menu, useMantineColorScheme } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { ToggleMark } from "./toggle-mark.tsx";

export const DarkModeItem = () => {
  const { t } = useTexts("shell");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === "dark";
  return (
    <Menu.CheckboxItem
      value="dark"
      checked={isDark}
      onChange={(willBeDark) => setColorScheme(willBeDark ? "dark" : "light")}
      closeMenuOnClick={false}
      checkIcon={<span />}
      rightSection={<ToggleMark isOn={isDark} />}
    >
      {t("user.darkMode")}
    </Menu.CheckboxItem>
  );
};
