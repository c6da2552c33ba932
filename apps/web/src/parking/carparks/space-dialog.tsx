import { Checkbox } from "@mantine/core";
import type { DisplacedHolders } from "@portico/contract/parking/settings";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { ApiError } from "../../shell/api/error.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import type { Space } from "../core/use-settings.ts";
import { SwitchOffSpaceDialog } from "./switch-off-dialog.tsx";

/** The reservations without another space, from the refusal to switch a space off. */
const readSpaceConflict = ({ status, row }: ApiError): DisplacedHolders | undefined => {
  const found = status === 409 ? (row as Partial<DisplacedHolders> | undefined) : undefined;
  return found?.over?.length ? (found as DisplacedHolders) : undefined;
};

/**
 * The name and use of a space. Switching it off asks about the reservations for which no other space is free.
 */
export const SpaceDialog = ({ space, onClose }: { space: Space; onClose: () => void }) => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const [conflict, setConflict] = useState<DisplacedHolders>();
  const form = useSettingsForm({
    initial: { name: space.name, accessible: space.accessible, isActive: space.isActive },
    save: (_, changed, before, seen) =>
      call("PATCH /parking/spaces/:id/", {
        params: { id: space.id },
        body: withSeen(changed, before, seen),
      }),
    isHandledElsewhere: (error) => {
      const found = readSpaceConflict(error);
      setConflict(found);
      return found !== undefined;
    },
    savedMessage: ({ name }) => t("shellSettings:saved", { name }),
    onClose,
  });
  const { values, changed, errors, change } = form;
  if (conflict)
    return (
      <SwitchOffSpaceDialog
        conflict={conflict}
        changes={changed}
        onClose={() => setConflict(undefined)}
        onDone={onClose}
      />
    );
  return (
    <FormDialog title={t("spaces.editTitle", { name: space.name })} onClose={onClose} form={form}>
      <NameInput form={form} />
      <Checkbox
        label={t("spaces.accessible")}
        description={t("spaces.accessibleHint")}
        checked={values.accessible}
        onChange={(event) => change({ accessible: event.currentTarget.checked })}
        error={errors.accessible}
      />
      <Checkbox
        label={t("spaces.active")}
        description={t("spaces.activeHint")}
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
        error={errors.isActive}
      />
    </FormDialog>
  );
};
