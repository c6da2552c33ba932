import { Button, Skeleton } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { BadgePaper, type BadgeTexts } from "../badges/paper.tsx";
import type { VisitDetails } from "../core/use-visits.ts";
import panel from "./panel.module.css";

interface VisitBadgePreviewProps {
  visit: VisitDetails;
  onPrint: () => void;
}

/** A preview of the printed badge in its layout. */
export const VisitBadgePreview = ({ visit, onPrint }: VisitBadgePreviewProps) => {
  const { t } = useTexts("visits");
  const id = useId();
  const { visitor, meeting } = visit;
  const words: BadgeTexts = {
    name: fullName(visitor),
    type: visit.type?.name ?? null,
    company: visitor.company,
    host: meeting.host && t("panel.badgeHost", { name: meeting.host.name }),
    date: formatDay(visit.day, "fullYear"),
    location: meeting.location || meeting.siteName,
    photo: visitor.photo && <img src={visitor.photo} alt={t("panel.photo")} />,
    code: { text: visit.qrCodeUrl, label: t("panel.qr") },
  };
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
      {visit.badge ? (
        <BadgePaper layout={visit.badge} texts={words} />
      ) : (
        // As high as the usual label.
        <Skeleton height={374} />
      )}
    </section>
  );
};
