import { Button, FileButton } from "@mantine/core";
import { IconInfoCircle, IconPhotoUp } from "@tabler/icons-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import { IMAGE_MAX } from "../draft/checks.ts";
import { useUploadImage } from "../draft/use-plan.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";

interface ImageDialogProps {
  editor: PlanEditor;
  isDark: boolean;
  onClose: () => void;
}

const TYPES = ["image/png", "image/jpeg", "image/svg+xml"];

const formatFileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * An `img` neither runs nor loads anything inside an SVG, so the file can be previewed before the server has
 * sanitised it.
 */
const useObjectUrl = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return file && address;
};

/**
 * Saves pending changes, then uploads the drawing, because the server scales the places to the new drawing.
 */
export const ImageDialog = ({ editor, isDark, onClose }: ImageDialogProps) => {
  const { t } = useTexts("floorPlansEditor");
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const address = useObjectUrl(file);
  const upload = useUploadImage(editor.plan.id);
  const { count } = editor.changes;

  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setError(
      chosen.size > IMAGE_MAX
        ? t("upload.tooLarge")
        : TYPES.includes(chosen.type)
          ? undefined
          : t("upload.unreadable"),
    );
    setFile(chosen);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || error) return;
    const saved = count > 0 ? await editor.send() : undefined;
    // The editor shows why the plan could not be saved.
    if (count > 0 && !saved) return onClose();
    try {
      const version = saved?.version ?? editor.state.version;
      editor.take(await upload.mutateAsync({ isDark, version, image: file }));
      toast.positive(t("upload.done"));
      onClose();
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.messages[0] : t("upload.failed"));
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isDark ? "upload.darkTitle" : "upload.title")}
      subtitle={t("upload.text")}
      onSubmit={(event) => void send(event)}
      actions={
        <Button
          type="submit"
          disabled={!file || error !== undefined}
          loading={upload.isPending || editor.isSaving}
        >
          {t("upload.send")}
        </Button>
      }
    >
      <div className={classes.fields}>
        <FieldError>{error}</FieldError>
        {address && !error && (
          <img
            src={address}
            alt={t("upload.preview")}
            className={classes.picture}
            data-dark={isDark || undefined}
          />
        )}
        {file && (
          <p className={classes.quiet}>
            {t("upload.size", { name: file.name, size: formatFileSize(file.size) })}
          </p>
        )}
        <FileButton accept={TYPES.join()} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhotoUp size={16} stroke={1.75} aria-hidden />}
            >
              {t(file ? "upload.other" : "upload.choose")}
            </Button>
          )}
        </FileButton>
        <Notice tone="gray" icon={IconInfoCircle}>
          {t("upload.places")} {count > 0 && t("upload.saves", { count })}
        </Notice>
      </div>
    </Dialog>
  );
};

/** Removes the drawing for dark screens; without it they show the light one, dimmed. */
export const RemoveDarkImageDialog = ({ editor, onClose }: Omit<ImageDialogProps, "isDark">) => {
  const { t } = useTexts("floorPlansEditor");
  const upload = useUploadImage(editor.plan.id);
  const take = async () => {
    try {
      const version = editor.state.version;
      editor.takeKeeping(await upload.mutateAsync({ isDark: true, version, image: undefined }));
      toast.positive(t("upload.taken"));
    } catch (refusal) {
      toast.negative(refusal instanceof ApiError ? refusal.message : t("upload.failed"));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t("upload.takeTitle")}
      text={t("upload.takeText")}
      confirmLabel={t("drawing.take")}
      onConfirm={() => void take()}
      isBusy={upload.isPending}
      isDangerous
    />
  );
};
