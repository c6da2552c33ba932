import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { changedValues } from "../../shell/form/changed-values.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { type Resource, useResourceTypeList } from "../core/use-settings.ts";
import { bodyOf, formOf, newForm } from "./form.ts";

/**
 * The form of a new or existing resource; a new one starts with the first type and the shell's chosen site.
 */
export const useResourceForm = (resource: Resource | undefined, onClose: () => void) => {
  const { t } = useTexts("rooms");
  const { siteId, sites } = useSites();
  const types = useResourceTypeList();
  const start = {
    typeId: types.data?.results[0]?.id ?? null,
    siteId: siteId ?? (sites.length === 1 ? (sites[0]?.id ?? null) : null),
  };
  return useSettingsForm({
    initial: resource ? formOf(resource) : newForm(start),
    save: (form, _, before, seen) => {
      const files = form.photo.kind === "new" ? { files: { photo: form.photo.blob } } : {};
      return resource
        ? call("PATCH /rooms/:id/", {
            params: { id: resource.id },
            body: withSeen(changedValues(bodyOf(before), bodyOf(form)), bodyOf(before), seen),
            ...files,
          })
        : call("POST /rooms/", { body: bodyOf(form), ...files });
    },
    savedMessage: ({ name }) => t("saved", { name }),
    onClose,
  });
};

export type ResourceFormState = ReturnType<typeof useResourceForm>;
