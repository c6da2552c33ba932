import { useTexts } from "../../locales/use-texts.ts";
import { useClient } from "../session/session.ts";
import classes from "./footer.module.css";

export const AppFooter = () => {
  const { t } = useTexts("shell");
  const { name } = useClient();
  return (
    <footer className={classes.footer}>
      <span>{t("footer", { client: name, product: t("product") })}</span>
      <span>{t("language")}</span>
    </footer>
  );
};
