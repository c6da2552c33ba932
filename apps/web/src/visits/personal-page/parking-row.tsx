import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconParking } from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { formatTimes } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { Row } from "./card.tsx";
import { isUpcoming } from "./labels.ts";
import { type PersonalVisit, usePersonalVisitActions } from "./use-personal-visit.ts";

/** The space that is reserved for the visitor; null without one. */
export const ParkingRow = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  const { cancelParking } = usePersonalVisitActions(visit.uuid);
  const [isAsking, setAsking] = useState(false);
  const parking = visit.parkingReservation;
  if (!parking) return null;
  const plates = visit.visitor.registration.map(({ registration }) => registration);
  const times = formatTimes(parking.start, parking.end, visit.timeZone);
  const cancel = async () => {
    // By promise, not by the mutation's callbacks: this row is unmounted as soon as the space is gone.
    await cancelParking.mutateAsync().then(
      () => toast.positive(translate(text("visits.parkingCancelled"))),
      () => toast.negative(translate(text("visits.parkingNotCancelled"))),
    );
    setAsking(false);
  };
  return (
    <>
      <Row
        icon={IconParking}
        title={
          parking.space
            ? t("parkingSpace", { carpark: parking.carpark.name, space: parking.space.name })
            : parking.carpark.name
        }
        text={
          <>
            <div className="tabular">{times}</div>
            {plates.length > 0 && (
              <div>{t("plates", { count: plates.length, plates: plates.join(", ") })}</div>
            )}
          </>
        }
        action={
          isUpcoming(visit) && (
            <Button variant="default" aria-label={t("cancelParking")} onClick={() => setAsking(true)}>
              {t("cancelParkingShort")}
            </Button>
          )
        }
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("cancelParkingTitle")}
        text={t("cancelParkingText", { carpark: parking.carpark.name })}
        confirmLabel={t("cancelParking")}
        cancelLabel={t("keepParking")}
        onConfirm={() => void cancel()}
        isBusy={cancelParking.isPending}
        isDangerous
      />
    </>
  );
};
