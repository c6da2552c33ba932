import { Checkbox, NumberInput, Textarea, TextInput } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import classes from "../core/settings-form.module.css";
import { LoadedSettings, VisitsSettingsForm } from "../core/settings-form.tsx";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import type { VisitsSettings } from "../core/use-settings.ts";

const CHECKS = ["requirePin", "askPhoto", "walkIns", "printBadge"] as const;
const FIELDS = ["welcome", ...CHECKS, "directions", "wifi", "idleSeconds"] as const;
/** Settings whose name needs an explanation. */
const HINTS = { requirePin: "kiosk.requirePinHint", printBadge: "kiosk.printBadgeHint" } as const;

export const KioskTab = () => {
  const { t } = useTexts("visitsSettings");
  return (
    <VisitsSettingsFrame tab="kiosk" headline={t("kiosk.answer")} context={t("kiosk.context")}>
      <LoadedSettings>{({ kiosk }) => <KioskForm kiosk={kiosk} />}</LoadedSettings>
    </VisitsSettingsFrame>
  );
};

const KioskForm = ({ kiosk }: { kiosk: VisitsSettings["kiosk"] }) => {
  const { t } = useTexts("visitsSettings");
  const usual = translate(text("visits.welcome"));
  const form = useSettingsForm({
    initial: kiosk,
    save: (_, changed, _before, seen) =>
      call("PATCH /reception-settings/", { body: { kiosk: changed, seen: { kiosk: seen } } }),
    words: {
      labels: Object.fromEntries(FIELDS.map((field) => [field, t(`kiosk.${field}`)])) as Record<
        keyof typeof kiosk,
        string
      >,
      say: (field, value) => (field === "welcome" && value === null ? usual : undefined),
    },
    savedMessage: () => t("saved"),
    onClose: () => {},
  });
  const { values, errors, change } = form;
  return (
    <VisitsSettingsForm tab="kiosk" form={form}>
      <TextInput
        label={t("kiosk.welcome")}
        description={t("kiosk.welcomeHint")}
        maxLength={100}
        value={values.welcome ?? usual}
        // The usual greeting is stored as none, which a kiosk says in each visitor's language.
        onChange={({ currentTarget: { value } }) => change({ welcome: value === usual ? null : value })}
        error={errors.welcome}
      />
      <div className={classes.checks}>
        {CHECKS.map((key) => (
          <Checkbox
            key={key}
            label={t(`kiosk.${key}`)}
            description={key in HINTS ? t(HINTS[key as keyof typeof HINTS]) : undefined}
            checked={values[key]}
            onChange={(event) => change({ [key]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <Textarea
        label={t("kiosk.directions")}
        description={t("kiosk.directionsHint")}
        maxLength={200}
        autosize
        minRows={2}
        value={values.directions}
        onChange={(event) => change({ directions: event.currentTarget.value })}
      />
      <TextInput
        label={t("kiosk.wifi")}
        maxLength={200}
        value={values.wifi}
        onChange={(event) => change({ wifi: event.currentTarget.value })}
      />
      <NumberInput
        label={t("kiosk.idleSeconds")}
        description={t("kiosk.idleHint")}
        min={10}
        max={300}
        allowDecimal={false}
        value={values.idleSeconds}
        onChange={(seconds) => typeof seconds === "number" && change({ idleSeconds: seconds })}
      />
    </VisitsSettingsForm>
  );
};
