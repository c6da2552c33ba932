import "./texts.ts";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import classes from "./bar.module.css";

/** The head of every page of operators: nobody takes it for a client's. */
export const Bar = ({ children }: { children?: ReactNode }) => {
  const { t } = useTexts("operators");
  return (
    <header className={classes.bar}>
      <BrandMark size={28} />
      <strong>{t("product")}</strong>
      <span className={classes.where}>{t("installation")}</span>
      {children}
    </header>
  );
};
