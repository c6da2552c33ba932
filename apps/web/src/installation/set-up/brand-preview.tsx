import { useTexts } from "../../locales/use-texts.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import classes from "./page.module.css";

interface BrandPreviewProps {
  name: string;
  host: string;
  /** `#RRGGBB`, readable under white. */
  color: string;
  logo: string | null;
}

/** What the brand makes of the app in both schemes, of the log-in page and of a mail. Nothing in it can be pressed. */
export const BrandPreview = (props: BrandPreviewProps) => {
  const { t } = useTexts("installation");
  return (
    <section className={classes.preview} aria-label={t("brand.preview")}>
      <div className={classes.previewHead}>
        <h2>{t("brand.preview")}</h2>
        <span>{t("brand.previewHint")}</span>
      </div>
      <div aria-hidden className={classes.previews}>
        <AppPreview {...props} />
        <AppPreview {...props} isDark />
        <MailPreview {...props} />
      </div>
    </section>
  );
};

const AppPreview = ({ name, host, color, logo, isDark }: BrandPreviewProps & { isDark?: boolean }) => {
  const { t } = useTexts("installation");
  return (
    <div className={classes.app} data-dark={isDark || undefined}>
      <div className={classes.appAddress}>{host}</div>
      <div className={classes.appBody}>
        <div className={classes.appRail}>
          <span className={classes.appBrand}>
            <BrandMark logo={logo} size={28} />
            {name}
          </span>
          <span className={classes.appEntry} style={{ color: isDark ? undefined : color }}>
            {t("brand.appHome")}
          </span>
        </div>
        <div className={classes.appPage}>
          <strong>{t("brand.appText")}</strong>
          <span className={classes.appButton} style={{ background: color }}>
            {t("brand.appAction")}
          </span>
        </div>
      </div>
    </div>
  );
};

const MailPreview = ({ name, color, logo }: BrandPreviewProps) => {
  const { t } = useTexts("installation");
  return (
    <div className={classes.mail} style={{ borderTopColor: color }}>
      <span className={classes.appBrand}>
        <BrandMark logo={logo} size={28} />
        {name}
      </span>
      <strong>{t("brand.mailSubject")}</strong>
      <span>{t("brand.mailText")}</span>
      <span className={classes.appButton} style={{ background: color }}>
        {t("brand.mailButton")}
      </span>
    </div>
  );
};
