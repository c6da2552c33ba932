import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import type { Carpark } from "../core/use-settings.ts";
import { bodyOf, checkCarpark, formOf, newForm } from "./form.ts";

export interface CarparkDialogProps {
  carpark: Carpark | undefined;
  onClose: () => void;
  onAdded?: (carpark: Carpark) => void;
}

export const useCarparkForm = ({ carpark, onClose, onAdded }: CarparkDialogProps) => {
  const { t } = useTexts("shellSettings");
  const { siteId, sites } = useSites();
  return useSettingsForm({
    initial: carpark ? formOf(carpark) : newForm(siteId ?? (sites.length === 1 ? sites[0]!.id : null)),
    check: checkCarpark,
    save: async (form, changed, _, seen) => {
      if (carpark)
        return call("PATCH /parking/carparks/:id/", {
          params: { id: carpark.id },
          body: withSeen(bodyOf(changed), carpark, seen),
        });
      const added = await call("POST /parking/carparks/", {
        body: { ...bodyOf(form), name: form.name, siteId: form.siteId! },
      });
      onAdded?.(added);
      return added;
    },
    savedMessage: ({ name }) => t("saved", { name }),
    onClose,
  });
};

export type CarparkFormState = ReturnType<typeof useCarparkForm>;
