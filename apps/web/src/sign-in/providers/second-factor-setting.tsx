import { MultiSelect } from "@mantine/core";
import "./group-texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GROUP_NAMES } from "../../shell/people/groups.ts";
import { useSession } from "../../shell/session/session.ts";
import { SettingsForm } from "../../shell/settings/form.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { type SignInSettings, useSignInSettings } from "./use-providers.ts";

/** Which groups must have a second step; null until it is loaded. */
export const SecondFactorSetting = () => {
  const { t } = useTexts("signInProviders");
  const { data } = useSignInSettings();
  return data ? (
    <Panel title={t("secondFactor.title")}>
      <SettingForm settings={data} />
    </Panel>
  ) : null;
};

const SettingForm = ({ settings }: { settings: SignInSettings }) => {
  const { t } = useTexts(["signInProviders", "accounts"]);
  const { inGroup } = useSession();
  const form = useSettingsForm({
    initial: settings,
    save: (_, changed, _before, seen) => call("PATCH /sign-in-settings/", { body: { ...changed, seen } }),
    words: {
      labels: { secondFactorGroups: t("secondFactor.groups") },
      say: (_, groups) =>
        (groups as SignInSettings["secondFactorGroups"])
          .map((group) => t(`accounts:groups.${group}`))
          .join(", ") || undefined,
    },
    savedMessage: () => t("secondFactor.saved"),
    onClose: () => undefined,
  });
  const field = (
    <MultiSelect
      label={t("secondFactor.groups")}
      description={t("secondFactor.hint")}
      placeholder={form.values.secondFactorGroups.length === 0 ? t("secondFactor.nobody") : undefined}
      data={GROUP_NAMES.map((value) => ({ value, label: t(`accounts:groups.${value}`) }))}
      value={form.values.secondFactorGroups}
      onChange={(chosen) =>
        form.change({ secondFactorGroups: GROUP_NAMES.filter((group) => chosen.includes(group)) })
      }
      readOnly={!inGroup("superadmin")}
      error={form.errors.secondFactorGroups}
    />
  );
  return inGroup("superadmin") ? <SettingsForm form={form}>{field}</SettingsForm> : field;
};
