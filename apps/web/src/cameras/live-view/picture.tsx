import { IconPhotoOff } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { usePlate } from "./labels.ts";
import classes from "./live-view.module.css";
import type { CameraEvent } from "./use-events.ts";

interface PictureProps {
  event: CameraEvent;
  onOpen: (event: CameraEvent) => void;
  /** In a row of the table: small, with nothing on it. */
  isSmall?: boolean;
}

/** What the camera saw; a press shows it large. */
export const Picture = ({ event, onOpen, isSmall }: PictureProps) => {
  const { t } = useTexts("camerasLiveView");
  const plate = usePlate()(event);
  const { registrationPicture: near, registrationPictureOverview: overview } = event;
  const main = overview ?? near;
  if (!main) {
    return (
      <span className={classes.picture} data-small={isSmall || undefined} data-missing>
        <IconPhotoOff size={isSmall ? 16 : 22} stroke={1.5} aria-hidden />
        {!isSmall && <span>{t("noPicture")}</span>}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.picture}
      data-small={isSmall || undefined}
      aria-label={t("picture.open", { plate })}
      onClick={() => onOpen(event)}
    >
      <img src={main} alt="" loading="lazy" decoding="async" />
      {!isSmall && overview && near && (
        <img className={classes.near} src={near} alt="" loading="lazy" decoding="async" />
      )}
    </button>
  );
};
