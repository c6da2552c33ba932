import { UnstyledButton } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { timeIn, viewerZone } from "../../ui/days/format.ts";
import classes from "./scanner.module.css";
import type { Scan } from "./scans.ts";

interface LastScansProps {
  scans: readonly Scan[];
  /** Opens a visit again. */
  onOpen: (visitId: string) => void;
}

/** The last scans, the newest first. */
export const LastScans = ({ scans, onOpen }: LastScansProps) => {
  const { t } = useTexts("visitsScanner");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {t("lastScans")}
      </h3>
      {scans.length === 0 && <p className={classes.quiet}>{t("noScans")}</p>}
      <ol className={classes.scans}>
        {scans.map((scan) => (
          <li key={scan.id}>
            <time dateTime={scan.at.toISOString()} className={`${classes.quiet} tabular`}>
              {timeIn(viewerZone(), scan.at)}
            </time>
            {scan.visitId && scan.name ? (
              <UnstyledButton className={classes.again ?? ""} onClick={() => onOpen(scan.visitId ?? "")}>
                {scan.name}
              </UnstyledButton>
            ) : (
              <span className={classes.quiet}>{t(scan.problem ?? "reading")}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
