import { useTexts } from "../../locales/use-texts.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import type { Resource } from "../core/use-settings.ts";
import { BasicsSection } from "./basics-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { LocationSection } from "./location-section.tsx";
import { CheckInSection, HospitalitySection, RulesSection } from "./rules-sections.tsx";
import { TimeslotsSection } from "./timeslots-section.tsx";
import { useResourceForm } from "./use-form.ts";

interface ResourceDialogProps {
  resource: Resource | undefined;
  onClose: () => void;
}

/** All properties of one resource, in sections. */
export const ResourceDialog = ({ resource, onClose }: ResourceDialogProps) => {
  const { t } = useTexts("rooms");
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
        <LocationSection form={form} />
        <HoursSection form={form} />
        <RulesSection form={form} />
        <TimeslotsSection form={form} />
        <HospitalitySection form={form} />
        <CheckInSection form={form} />
      </div>
    </FormDialog>
  );
};
