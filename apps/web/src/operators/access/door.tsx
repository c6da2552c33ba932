import "../core/texts.ts";
import "../../styles/app.css";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import classes from "./door.module.css";

/** The frame of the pages by which operators get in. */
export const Door = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => {
  const { t } = useTexts("operators");
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <BrandMark size={28} />
        <strong>{t("product")}</strong>
        <span className={classes.where}>{t("installation")}</span>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
};
