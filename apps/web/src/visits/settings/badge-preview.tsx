import { IconUser } from "@tabler/icons-react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useClient } from "../../shell/session.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import classes from "./badge-preview.module.css";
import { divide } from "./badge-size.ts";
import type { BadgeLayout } from "./use-reception-settings.ts";

/** A made-up visitor's badge in proportion: lengths are shares of the paper's width. */
export const BadgePreview = ({ badge }: { badge: BadgeLayout }) => {
  const { t } = useTranslation("receptionSettings");
  const { name } = useClient();
  const { paper, isWide, margin, picture, point } = divide(badge);
  const words = useFitting();
  const share = (millimetres: number) => `${(millimetres / paper.width) * 100}cqw`;
  const style = {
    "--paper-width": `${paper.width}`,
    "--paper-height": `${paper.height}`,
    "--margin": share(margin),
    "--picture": share(picture),
    "--point": share(point),
  } as CSSProperties;
  const sample = (part: "company" | "host" | "date" | "location") =>
    badge[part] && (
      <span className={classes.line} data-part={part}>
        {t(`badge.sample.${part}`)}
      </span>
    );
  return (
    <div className={classes.ground} style={style}>
      <div className={classes.paper}>
        <div className={classes.badge} data-wide={isWide || undefined}>
          <div ref={words} className={classes.words}>
            <span className={classes.line}>{name}</span>
            {badge.type && <span className={classes.band}>{t("badge.sample.type")}</span>}
            <span className={classes.name}>
              {t("badge.sample.first")} {t("badge.sample.last")}
            </span>
            {sample("company")}
            {sample("host")}
            {sample("date")}
            {sample("location")}
          </div>
          {(badge.photo || badge.qrCode) && (
            <div className={classes.pictures}>
              {badge.photo && (
                <span className={classes.photo} role="img" aria-label={t("badge.sample.photo")}>
                  <IconUser stroke={1.25} aria-hidden />
                </span>
              )}
              {badge.qrCode && (
                <span className={classes.code}>
                  <QrCode text="https://portico.example/" label={t("badge.sample.code")} />
                </span>
              )}
            </div>
          )}
          {badge.footer && <span className={classes.footer}>{badge.footer}</span>}
        </div>
      </div>
    </div>
  );
};

/** The smallest that the printed badge shrinks its words to, by steps. */
const [SMALLEST, STEP] = [0.2, 0.05];

/** Words that do not fit are set smaller, as on the printed badge. */
const useFitting = () => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => {
      for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
        element.style.setProperty("--shrink", String(scale));
        if (element.scrollHeight <= element.clientHeight) return;
      }
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return ref;
};
