import { Button, FileButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import classes from "./edit-dialog.module.css";
import type { EditForm } from "./edit-form.ts";
import { useOwnPhotoUrl } from "./use-own-photo-url.ts";
import type { PersonalVisit } from "./use-personal-visit.ts";

interface OwnPhotoFieldProps {
  visit: PersonalVisit;
  photo: EditForm["photo"];
  onChange: (photo: EditForm["photo"]) => void;
  error: string | undefined;
}

/** The visitor's picture: shown, replaced or removed. */
export const OwnPhotoField = ({ visit, photo, onChange, error }: OwnPhotoFieldProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const { visitor, uuid } = visit;
  const kept = useOwnPhotoUrl(uuid, visitor.photo);
  const chosen = useObjectUrl(photo);
  const shown = photo === null ? null : (chosen ?? kept);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t("form.photo")}</legend>
      <FieldError>{error}</FieldError>
      <div className={classes.photo}>
        <Avatar person={{ ...visitor, photo: shown }} size={44} />
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => file && onChange(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t(shown ? "form.changePhoto" : "form.choosePhoto")}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button variant="subtle" onClick={() => onChange(visitor.photo ? null : undefined)}>
            {t("form.removePhoto")}
          </Button>
        )}
      </div>
      <span className={classes.hint}>{t("form.photoKinds")}</span>
    </fieldset>
  );
};

/** An object URL for a chosen file that is not sent yet. */
const useObjectUrl = (file: File | null | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
