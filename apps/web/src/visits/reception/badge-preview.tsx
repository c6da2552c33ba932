import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useClient } from "../../shell/session.ts";
import { formatDay } from "../../ui/format.ts";
import { Mark } from "../../ui/mark.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import classes from "./badge.module.css";
import panel from "./panel.module.css";
import type { Visit } from "./use-reception.ts";

interface BadgePreviewProps {
  visit: Visit;
  onPrint: () => void;
}

/** What the badge will say; its measures are the printed document's. */
export const BadgePreview = ({ visit, onPrint }: BadgePreviewProps) => {
  const { t } = useTranslation("reception");
  const { name, config } = useClient();
  const id = useId();
  const { visitor, meeting } = visit;
  return (
    <section aria-labelledby={id} className={panel.section}>
      <div className={panel.sectionHead}>
        <h3 id={id} className={panel.heading}>
          {t("panel.badge")}
        </h3>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={onPrint}
        >
          {t("panel.print")}
        </Button>
      </div>
      <div className={classes.ground}>
        <div className={classes.badge}>
          <div className={classes.head}>
            <Mark logo={config.logo} onBrand size={28} />
            <span className={classes.client}>{name}</span>
            <span>{visit.type?.name ?? t("panel.visitor")}</span>
          </div>
          <div className={classes.body}>
            <div className={classes.words}>
              <span className={classes.name}>
                {visitor.firstName} <br />
                {visitor.lastName}
              </span>
              {visitor.company && <span className={classes.company}>{visitor.company}</span>}
              <span className={classes.small}>
                {meeting.host && t("panel.badgeHost", { name: meeting.host.name })}
                <br />
                {formatDay(visit.day, "shortYear")}
              </span>
            </div>
            <span className={classes.code}>
              <QrCode text={visit.qrCodeUrl} label={t("panel.qr")} />
            </span>
          </div>
        </div>
      </div>
    </section>
  );
};
