import { Menu, useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ToggleMark } from "./toggle-mark.tsx";

export const DarkModeItem = () => {
  const { t } = useTranslation("shell");
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
