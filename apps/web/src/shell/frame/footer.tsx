import { useTexts } from "../../locales/use-texts.ts";
import { LanguageSelect } from "../language/select.tsx";
import { useClient } from "../session/session.ts";
import { useChooseLanguage } from "../session/use-choose-language.ts";
import classes from "./footer.module.css";

export const AppFooter = () => {
  const { t } = useTexts("shell");
  const { name } = useClient();
  const choose = useChooseLanguage();
  return (
    <footer className={classes.footer}>
      <span>{t("footer", { client: name, product: t("product") })}</span>
      <LanguageSelect onChoose={choose} />
    </footer>
  );
};
