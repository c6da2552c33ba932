import { useTranslation } from "react-i18next";
import classes from "./footer.module.css";
import { useClient } from "./session.ts";

export const AppFooter = () => {
  const { t } = useTranslation("shell");
  const { name } = useClient();
  return (
    <footer className={classes.footer}>
      <span>{t("footer", { client: name, product: t("product") })}</span>
      <span>{t("language")}</span>
    </footer>
  );
};
