import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import { LanguageSelect } from "../language/select.tsx";
import { useClient } from "../session/session.ts";
import { useChooseLanguage } from "../session/use-choose-language.ts";
import { SupportDialogHost } from "../support/dialog-host.tsx";
import { openSupport } from "../support/open.ts";
import classes from "./account.module.css";

interface AccountFrameProps {
  children: ReactNode;
  /** Whether the form has many fields: it then starts at the top and gets more room. */
  isLong?: boolean;
}

/**
 * The frame of log-in and similar pages: the form on the left, the drawn floor on the right; on phones the
 * drawing is a band above.
 */
export const AccountFrame = ({ children, isLong }: AccountFrameProps) => {
  const { t } = useTexts("shell");
  const { name, config } = useClient();
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <span className={classes.mark}>
          <BrandMark logo={config.logo} />
        </span>
        <span className={classes.markOnBrand}>
          <BrandMark logo={config.logo} onBrand />
        </span>
        <span>{name}</span>
      </header>
      <main className={classes.main} data-long={isLong || undefined}>
        <div className={classes.form}>{children}</div>
      </main>
      <footer className={classes.footer}>
        <button type="button" className={classes.support} onClick={openSupport}>
          {t("contactSupport")}
        </button>
        <LanguageSelect onChoose={useChooseLanguage()} />
      </footer>
      <SupportDialogHost />
      <div className={classes.panel} aria-hidden="true">
        <svg viewBox="0 0 200 176" className={classes.arches} aria-hidden="true">
          <path d="M30 190V110a70 70 0 0 1 140 0v80M75 190V114a25 25 0 0 1 50 0v76" />
        </svg>
      </div>
    </div>
  );
};
