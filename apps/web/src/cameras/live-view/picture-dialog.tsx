import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { formatDaySeconds, usePlate } from "./labels.ts";
import classes from "./live-view.module.css";
import type { CameraEvent } from "./use-events.ts";

interface PictureDialogProps {
  event: CameraEvent;
  opened: boolean;
  onClose: () => void;
}

/** The pictures of an event, as large as the window allows, with what was read and decided. */
export const PictureDialog = ({ event, opened, onClose }: PictureDialogProps) => {
  const { t } = useTexts("camerasLiveView");
  const plate = usePlate()(event);
  const { timeZone, executedAt, confidence } = event;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={plate}
      subtitle={[
        event.cameraName,
        formatDaySeconds(timeZone, executedAt),
        confidence !== null && t("confidence", { percent: Math.round(confidence * 100) }),
        event.reason,
      ]
        .filter(Boolean)
        .join(" · ")}
      width={912}
    >
      <div className={classes.large}>
        {event.registrationPictureOverview && (
          <img src={event.registrationPictureOverview} alt={t("picture.overview", { plate })} />
        )}
        {event.registrationPicture && (
          <img src={event.registrationPicture} alt={t("picture.plate", { plate })} />
        )}
      </div>
    </Dialog>
  );
};
