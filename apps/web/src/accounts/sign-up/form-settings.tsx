import { MultiSelect, NumberInput, Switch, TagsInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { Narrow, SettingsForm } from "../../shell/settings/form.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useGroupOptions } from "../core/use-group-options.ts";
import type { SignUpSettings } from "../core/use-people.ts";

const SWITCHES = [
  "isOn",
  "lineManagerVerification",
  "phoneRequired",
  "photoRequired",
  "vehiclesRequired",
  "askVehicleType",
] as const;

export const FormSettings = ({ settings }: { settings: SignUpSettings }) => {
  const { t } = useTexts("accounts");
  const { user } = useSession();
  const form = useSettingsForm({
    initial: settings,
    save: (_, changed, _before, seen) =>
      call("PATCH /signup-settings/", { body: { ...changed, seen }, idempotencyKey: crypto.randomUUID() }),
    words: {
      labels: {
        ...(Object.fromEntries(SWITCHES.map((name) => [name, t(`signUp.${name}`)])) as Record<
          (typeof SWITCHES)[number],
          string
        >),
        maxRegistrations: t("signUp.maxRegistrations"),
        allowedEmailDomains: t("signUp.allowedEmailDomains"),
        groups: t("signUp.groups"),
      },
      say: (field, value) =>
        field === "groups"
          ? (value as SignUpSettings["groups"]).map((group) => t(`groups.${group}`)).join(", ") || undefined
          : undefined,
    },
    savedMessage: () => t("signUp.saved"),
    onClose: () => undefined,
  });
  const { values, errors, change } = form;
  const groups = useGroupOptions(user.groups.includes("superadmin"), values.groups);
  return (
    <SettingsForm form={form}>
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`signUp.${name}`)}
          description={t(`signUp.hints.${name}`)}
          checked={values[name]}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Narrow>
        <NumberInput
          label={t("signUp.maxRegistrations")}
          value={values.maxRegistrations}
          // Empty while another number is typed.
          onChange={(value) => typeof value === "number" && change({ maxRegistrations: value })}
          min={0}
          max={10}
          allowDecimal={false}
          error={errors.maxRegistrations}
        />
      </Narrow>
      <TagsInput
        label={t("signUp.allowedEmailDomains")}
        description={t("signUp.hints.allowedEmailDomains")}
        value={values.allowedEmailDomains}
        onChange={(allowedEmailDomains) => change({ allowedEmailDomains })}
        error={errors.allowedEmailDomains}
      />
      <MultiSelect
        label={t("signUp.groups")}
        description={t("signUp.hints.groups")}
        data={groups}
        value={values.groups}
        onChange={(chosen) =>
          change({ groups: groups.map(({ value }) => value).filter((group) => chosen.includes(group)) })
        }
        error={errors.groups}
      />
    </SettingsForm>
  );
};
