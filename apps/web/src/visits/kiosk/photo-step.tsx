import { IconArrowLeft, IconCamera } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useCamera } from "../../ui/scanner/use-camera.ts";
import { KioskButton } from "./big-button.tsx";
import classes from "./kiosk.module.css";
import { Step } from "./step.tsx";

/** The side of the picture in pixels; the server stores no larger one. */
const SIDE = 480;
const QUALITY = 0.85;

interface PhotoStepProps {
  /** A JPEG as data URL; null: skipped. */
  onDone: (photo: string | null) => void;
  onBack: () => void;
}

/** Takes a picture, where the visitor and the device allow it; it is always optional. */
export const PhotoStep = ({ onDone, onBack }: PhotoStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const [taken, setTaken] = useState<string>();
  const [isRetaking, setRetaking] = useState(false);
  const [hasCamera, setCamera] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  return (
    <Step
      question={t("photo.question")}
      hint={t("photo.hint")}
      footer={
        <div className={classes.foot} data-row>
          <KioskButton icon={IconArrowLeft} onClick={onBack}>
            {t("again")}
          </KioskButton>
          {taken ? (
            <KioskButton
              onClick={() => {
                setRetaking(true);
                setTaken(undefined);
              }}
            >
              {t("photo.retake")}
            </KioskButton>
          ) : (
            <KioskButton onClick={() => onDone(null)}>{t("photo.skip")}</KioskButton>
          )}
          {taken && (
            <KioskButton key="use" kind="primary" isFocused onClick={() => onDone(taken)}>
              {t("photo.use")}
            </KioskButton>
          )}
          {!taken && hasCamera && (
            <KioskButton
              key="take"
              kind="primary"
              icon={IconCamera}
              isFocused={isRetaking}
              onClick={() => setTaken(video.current ? captureSquare(video.current) : undefined)}
            >
              {t("photo.take")}
            </KioskButton>
          )}
        </div>
      }
    >
      <div className={classes.picture}>
        {taken ? (
          <img src={taken} alt={t("photo.alt")} />
        ) : (
          <LivePicture video={video} onRunning={setCamera} />
        )}
      </div>
    </Step>
  );
};

interface LivePictureProps {
  video: React.RefObject<HTMLVideoElement | null>;
  onRunning: (isRunning: boolean) => void;
}

/** The camera runs while this component is mounted. */
const LivePicture = ({ video, onRunning }: LivePictureProps) => {
  const { t } = useTexts("visitsKiosk");
  const { t: ui } = useTexts("ui");
  const { state } = useCamera(video, "user");
  const isRunning = state === "running";
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  return (
    <>
      <video
        ref={video}
        playsInline
        muted
        aria-label={t("photo.camera")}
        data-running={isRunning || undefined}
      />
      {!isRunning && <p role="status">{ui(`scanner.${state}`)}</p>}
    </>
  );
};

/** The middle square of the camera's picture. */
function captureSquare(video: HTMLVideoElement): string {
  const side = Math.min(video.videoWidth, video.videoHeight);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(side, SIDE);
  const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  canvas.getContext("2d")?.drawImage(video, x, y, side, side, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY);
}
