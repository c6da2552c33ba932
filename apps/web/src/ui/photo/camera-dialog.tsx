import { Button, Select } from "@mantine/core";
import { IconCameraOff } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { useCamera } from "../scanner/use-camera.ts";
import classes from "./photo.module.css";
import { PHOTO_SIDE } from "./shrink.ts";

interface CameraDialogProps {
  opened: boolean;
  onClose: () => void;
  onPicture: (picture: Blob) => void;
}

/** The middle square of the camera's picture, where the person is. */
const captureSquare = (video: HTMLVideoElement): Promise<Blob | null> => {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  canvas
    .getContext("2d")
    ?.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
};

/** Takes a picture of the person in front of the camera. */
export const CameraDialog = ({ opened, onClose, onPicture }: CameraDialogProps) => {
  const { t } = useTexts("ui");
  return (
    <Dialog opened={opened} onClose={onClose} title={t("photo.cameraTitle")}>
      <Viewfinder onPicture={onPicture} />
    </Dialog>
  );
};

/** Mounted only while the dialog is open, so that closing it stops the camera. */
const Viewfinder = ({ onPicture }: Pick<CameraDialogProps, "onPicture">) => {
  const { t } = useTexts("ui");
  const video = useRef<HTMLVideoElement>(null);
  const { state, cameras, chosen, choose, retry } = useCamera(video);
  const isRunning = state === "running";
  const hasFailed = !isRunning && state !== "asking";
  const take = async () => {
    const picture = video.current && (await captureSquare(video.current));
    if (picture) onPicture(picture);
  };
  return (
    <div className={classes.finder}>
      {hasFailed && (
        <div role="alert">
          <EmptyState
            icon={IconCameraOff}
            title={t(`photo.problems.${state}`)}
            text={t("photo.instead")}
            action={
              state !== "unsupported" && (
                <Button variant="default" onClick={retry}>
                  {t("retry")}
                </Button>
              )
            }
          />
        </div>
      )}
      <div className={classes.frame} hidden={hasFailed}>
        {/* The camera shows the person who uses it, so the video needs no description. */}
        <video ref={video} muted playsInline aria-label={t("photo.live")} />
      </div>
      {isRunning && cameras.length > 1 && (
        <Select
          label={t("photo.which")}
          data={cameras.map(({ deviceId, label }) => ({ value: deviceId, label }))}
          value={chosen ?? cameras[0]?.deviceId ?? null}
          onChange={(deviceId) => deviceId && choose(deviceId)}
          allowDeselect={false}
        />
      )}
      {!hasFailed && (
        <Button disabled={!isRunning} onClick={() => void take()}>
          {t("photo.take")}
        </Button>
      )}
    </div>
  );
};
