import { Checkbox } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import classes from "../core/settings-form.module.css";
import { LoadedSettings, VisitsSettingsForm } from "../core/settings-form.tsx";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import type { VisitsSettings } from "../core/use-settings.ts";

const PARTS = {
  page: ["digitalPass", "checkInPin", "checkInQrCode"],
  asked: ["phoneRequired", "emailRequired"],
} as const;

export const SelfServiceTab = () => {
  const { t } = useTexts("visitsSettings");
  return (
    <VisitsSettingsFrame tab="self-service" headline={t("self.answer")} context={t("self.context")}>
      <LoadedSettings>{(settings) => <SelfServiceForm settings={settings} />}</LoadedSettings>
    </VisitsSettingsFrame>
  );
};

const SelfServiceForm = ({ settings }: { settings: VisitsSettings }) => {
  const { t } = useTexts("visitsSettings");
  const { digitalPass, checkInPin, checkInQrCode, phoneRequired, emailRequired } = settings;
  const form = useSettingsForm({
    initial: { digitalPass, checkInPin, checkInQrCode, phoneRequired, emailRequired },
    save: (_, changed, _before, seen) => call("PATCH /reception-settings/", { body: { ...changed, seen } }),
    words: {
      labels: Object.fromEntries(
        [...PARTS.page, ...PARTS.asked].map((key) => [key, t(`self.${key}`)]),
      ) as Record<(typeof PARTS)["page" | "asked"][number], string>,
    },
    savedMessage: () => t("saved"),
    onClose: () => {},
  });
  return (
    <VisitsSettingsForm tab="self-service" form={form}>
      {(["page", "asked"] as const).map((part) => (
        <fieldset key={part} className={classes.checks}>
          <legend className={classes.legend}>{t(`self.${part}`)}</legend>
          {PARTS[part].map((key) => (
            <Checkbox
              key={key}
              label={t(`self.${key}`)}
              checked={form.values[key]}
              onChange={(event) => form.change({ [key]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
      ))}
    </VisitsSettingsForm>
  );
};
