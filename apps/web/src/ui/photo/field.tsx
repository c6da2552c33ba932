import { Button, FileButton } from "@mantine/core";
import { IconCamera, IconPhoto, IconPhotoUp, IconTrash, IconUser } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FieldError } from "../form/field-error.tsx";
import classes from "./photo.module.css";
import { PHOTO_SIDE, shrinkPhoto } from "./shrink.ts";

const CameraDialog = lazy(async () => ({ default: (await import("./camera-dialog.tsx")).CameraDialog }));

/** The picture of a form: none, the stored one, or a new one to send. */
export type Photo = { kind: "none" } | { kind: "kept"; url: string } | { kind: "new"; blob: Blob };

interface PhotoFieldProps {
  label: string;
  /** A person may be photographed by the camera of the device. */
  subject?: "person" | "place";
  /** Pixels of the larger side. */
  side?: number;
  value: Photo;
  onChange: (photo: Photo) => void;
  /** Bytes. */
  max: number;
  error: string | undefined;
  onError: (message: string) => void;
  tooLarge: string;
}

/** Formats that servers read; a phone's browser converts its own format to one of them. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

/** Chooses a picture from a file or the camera, and shows the result. */
export const PhotoField = ({
  label,
  subject = "person",
  side = PHOTO_SIDE,
  value,
  onChange,
  max,
  error,
  onError,
  tooLarge,
}: PhotoFieldProps) => {
  const { t } = useTexts("ui");
  const id = useId();
  const [camera, setCamera] = useState({ isOpen: false, openCount: 0 });
  const address = usePhotoUrl(value);
  const now = useRef({ value, onChange });
  useEffect(() => {
    now.current = { value, onChange };
  });
  const take = async (file: Blob | null) => {
    if (!file) return;
    if (file.size > max) {
      onError(tooLarge);
      return;
    }
    // The file is set at once, in case the form is sent before it is shrunk; the server shrinks it too.
    onChange({ kind: "new", blob: file });
    const small = await shrinkPhoto(file, side);
    const { value: chosen, onChange: change } = now.current;
    if (small && chosen.kind === "new" && chosen.blob === file) change({ kind: "new", blob: small });
  };
  const Icon = subject === "person" ? IconUser : IconPhoto;
  return (
    <fieldset className={classes.field} aria-describedby={error ? id : undefined}>
      <legend className={classes.label}>{label}</legend>
      <FieldError id={id}>{error}</FieldError>
      <div className={classes.row}>
        <span className={classes.picture} data-subject={subject}>
          {address ? (
            <img src={address} alt={t("photo.chosen")} />
          ) : (
            <Icon size={32} stroke={1.5} aria-hidden />
          )}
        </span>
        <div className={classes.buttons}>
          <FileButton accept={ACCEPTED} onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhotoUp size={16} stroke={1.75} aria-hidden />}
              >
                {t("photo.file")}
              </Button>
            )}
          </FileButton>
          {subject === "person" && (
            <Button
              variant="default"
              leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
              onClick={() => setCamera(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))}
            >
              {t("photo.camera")}
            </Button>
          )}
          {value.kind !== "none" && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => onChange({ kind: "none" })}
            >
              {t("photo.remove")}
            </Button>
          )}
        </div>
      </div>
      {camera.openCount > 0 && (
        <Suspense>
          <CameraDialog
            key={camera.openCount}
            opened={camera.isOpen}
            onClose={() => setCamera({ ...camera, isOpen: false })}
            onPicture={(blob) => {
              setCamera({ ...camera, isOpen: false });
              onChange({ kind: "new", blob });
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
};

/** The address of the picture; that of a new picture is revoked when it is no longer shown. */
const usePhotoUrl = (photo: Photo): string | undefined => {
  const blob = photo.kind === "new" ? photo.blob : undefined;
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!blob) return setMade(undefined);
    const url = URL.createObjectURL(blob);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return photo.kind === "kept" ? photo.url : made;
};
