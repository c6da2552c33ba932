import { Menu, useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";

export const DarkModeItem = () => {
  const { t } = useTranslation("shell");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.CheckboxItem
      value="dark"
      checked={colorScheme === "dark"}
      onChange={(isDark) => setColorScheme(isDark ? "dark" : "light")}
      closeMenuOnClick={false}
    >
      {t("user.darkMode")}
    </Menu.CheckboxItem>
  );
};
