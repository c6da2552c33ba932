import { Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useAllSites, useSites } from "../../shell/session/sites.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";

/** A new building; its site cannot be changed later. */
export const BuildingDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts("rooms");
  const { siteId } = useSites();
  const { data } = useAllSites();
  const sites = data?.results ?? [];
  const form = useSettingsForm({
    initial: { name: "", siteId: siteId ?? sites[0]?.id ?? "" },
    save: (body) => call("POST /buildings/", { body }),
    savedMessage: ({ name }) => t("saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title={t("buildings.addTitle")} onClose={onClose} form={form}>
      <NameInput form={form} />
      <Select
        label={t("buildings.site")}
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.siteId}
        onChange={(id) => id && change({ siteId: id })}
        allowDeselect={false}
        error={errors.siteId}
      />
    </FormDialog>
  );
};
