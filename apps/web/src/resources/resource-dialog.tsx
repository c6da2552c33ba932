import { useTranslation } from "react-i18next";
import { FormDialog } from "../shell/settings/form-dialog.tsx";
import { BasicsSection } from "./resource-basics.tsx";
import { HoursSection } from "./resource-hours.tsx";
import { PlaceSection } from "./resource-place.tsx";
import { CheckInSection, HospitalitySection, RulesSection } from "./resource-rules.tsx";
import { TimeslotsSection } from "./resource-timeslots.tsx";
import { useResourceForm } from "./use-resource-form.ts";
import type { Resource } from "./use-settings.ts";

interface ResourceDialogProps {
  resource: Resource | undefined;
  onClose: () => void;
}

/** Everything about one resource, in sections. */
export const ResourceDialog = ({ resource, onClose }: ResourceDialogProps) => {
  const { t } = useTranslation("resources");
  const form = useResourceForm(resource, onClose);
  return (
    <FormDialog
      title={resource ? t("resources.editTitle", { name: resource.name }) : t("resources.addTitle")}
      onClose={onClose}
      form={form}
      width={912}
    >
      <div>
        <BasicsSection form={form} isKnown={resource !== undefined} />
        <PlaceSection form={form} />
        <HoursSection form={form} />
        <RulesSection form={form} />
        <TimeslotsSection form={form} />
        <HospitalitySection form={form} />
        <CheckInSection form={form} />
      </div>
    </FormDialog>
  );
};
