import { useTranslation } from "react-i18next";
import { useClient } from "../session/session.ts";
import classes from "./footer.module.css";

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
