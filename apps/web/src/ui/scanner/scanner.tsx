import "../../styles/app.css";
import { Button, Select, TextInput } from "@mantine/core";
import { IconCameraOff, IconPlayerPause } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./scanner.module.css";
import { type Camera, type Facing, useCamera } from "./use-camera.ts";
import { useCodeReader } from "./use-code-reader.ts";

interface ScannerProps {
  /**
   * Gets the content of a scanned or typed code unchanged. A code that stays in front of the camera counts
   * once.
   */
  onCode: (text: string) => void;
  /** Whether scanning is paused while the camera stays on. */
  isPaused?: boolean;
  /** The camera to use: on a fixed device it faces the person. */
  facing?: Facing;
  labels: {
    /** Below the picture: what to scan. */
    hint: string;
    /** The label of the field for typed codes, for people without a camera and for readers that type. */
    manual: string;
    submit: string;
  };
}

/**
 * Reads QR codes with the camera; a field accepts typed codes, also from a reader that types and ends with
 * Enter.
 */
export const Scanner = ({ onCode, isPaused = false, facing, labels }: ScannerProps) => {
  const { t } = useTexts("ui");
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, facing);
  const isRunning = camera.state === "running";
  const canRead = useCodeReader(video, isRunning && !isPaused, onCode);

  return (
    <div className={classes.scanner}>
      <div
        className={classes.picture}
        data-running={isRunning || undefined}
        data-paused={isPaused || undefined}
      >
        <video ref={video} playsInline muted aria-label={t("scanner.picture")} />
        {isRunning && !isPaused && <div className={classes.frame} aria-hidden />}
        {isRunning && isPaused && (
          <p className={classes.paused}>
            <IconPlayerPause size={18} stroke={1.75} aria-hidden />
            {t("scanner.paused")}
          </p>
        )}
        {!isRunning && <CameraProblem camera={camera} />}
      </div>
      <p className={classes.hint} role="status">
        {canRead ? isRunning && !isPaused && labels.hint : t("scanner.unreadable")}
      </p>
      {camera.cameras.length > 1 && (
        <Select
          label={t("scanner.choose")}
          data={camera.cameras.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || t("scanner.numbered", { number: index + 1 }),
          }))}
          value={camera.chosen ?? camera.cameras[0]?.deviceId ?? null}
          onChange={(deviceId) => deviceId && camera.choose(deviceId)}
          allowDeselect={false}
        />
      )}
      <ManualEntry onCode={onCode} labels={labels} />
    </div>
  );
};

/** Shown while the camera gives no picture: the reason and the remedy. */
const CameraProblem = ({ camera: { state, retry } }: { camera: Camera }) => {
  const { t } = useTexts("ui");
  if (state === "asking" || state === "running")
    return (
      <p className={classes.trouble} role="status">
        {t("scanner.asking")}
      </p>
    );
  return (
    <div className={classes.trouble} role="alert">
      <IconCameraOff size={24} stroke={1.75} aria-hidden />
      <strong>{t(`scanner.${state}`)}</strong>
      <span>{t(`scanner.${state}Text`)}</span>
      {state !== "unsupported" && (
        <Button variant="default" onClick={retry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
};

const ManualEntry = ({ onCode, labels }: Pick<ScannerProps, "onCode" | "labels">) => {
  const [text, setText] = useState("");
  const enter = (event: FormEvent) => {
    event.preventDefault();
    // The scanner may be inside another form.
    event.stopPropagation();
    if (text.trim() === "") return;
    onCode(text.trim());
    setText("");
  };
  return (
    <form className={classes.manual} onSubmit={enter}>
      <TextInput
        label={labels.manual}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={classes.field}
      />
      <Button type="submit" variant="light" disabled={text.trim() === ""}>
        {labels.submit}
      </Button>
    </form>
  );
};
