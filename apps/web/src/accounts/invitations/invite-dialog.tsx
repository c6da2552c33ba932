import { MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import { profileLimits } from "@portico/contract/accounts/profile-form";
import type { Group } from "@portico/contract/common";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useGroupOptions } from "../core/use-group-options.ts";
import { useSignUpSettings } from "../core/use-people.ts";
import { parseAddresses } from "./addresses.ts";

/** Opens after the groups of a new account are loaded, since the form offers them. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useSignUpSettings();
  return data ? <InviteForm groups={data.groups} onClose={onClose} /> : null;
};

const InviteForm = ({ groups: usual, onClose }: { groups: Group[]; onClose: () => void }) => {
  const { t } = useTexts("accounts");
  const { user } = useSession();
  const keyOf = useKeyForValues();
  const groups = useGroupOptions(user.groups.includes("superadmin"));
  const sites = (useAllSites().data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const form = useSettingsForm({
    initial: { emails: "", groups: usual, site: null as string | null, firstName: "", lastName: "" },
    check: (values): Record<string, string> =>
      parseAddresses(values.emails).length === 0 ? { emails: t("invitations.noAddress") } : {},
    save: (values) =>
      call("POST /invites/", {
        idempotencyKey: keyOf(values),
        body: {
          emails: parseAddresses(values.emails),
          groups: values.groups,
          site: values.site,
          prefill: prefillOf(values),
        },
      }),
    savedMessage: ({ count }) => t("invitations.done", { count }),
    onClose,
  });
  const { values, errors, change } = form;
  const isOne = parseAddresses(values.emails).length < 2;
  return (
    <FormDialog
      title={t("invitations.add")}
      subtitle={t("invitations.text")}
      onClose={onClose}
      form={form}
      action={t("invitations.send")}
      width={600}
    >
      <Textarea
        label={t("invitations.emails")}
        description={t("invitations.emailsHint")}
        autosize
        minRows={2}
        maxRows={8}
        value={values.emails}
        onChange={(event) => change({ emails: event.currentTarget.value })}
        error={errors.emails}
        data-autofocus
      />
      {isOne && (
        <div className={settings.pair}>
          {(["firstName", "lastName"] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`fields.${name}`)}
              maxLength={profileLimits.nameMax}
              autoComplete="off"
              value={values[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <MultiSelect
        label={t("fields.groups")}
        data={groups}
        value={values.groups}
        onChange={(chosen) =>
          change({ groups: groups.map(({ value }) => value).filter((group) => chosen.includes(group)) })
        }
        error={errors.groups}
        searchable
      />
      <Select
        label={t("fields.site")}
        data={sites}
        value={values.site}
        onChange={(site) => change({ site })}
        error={errors.site}
        clearable
      />
    </FormDialog>
  );
};

/** Prefilled names are sent only for a single address. */
const prefillOf = (values: { emails: string; firstName: string; lastName: string }) => {
  if (parseAddresses(values.emails).length > 1) return {};
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()];
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
};

/** The same values get the same key, since their outcome may be unknown; changed values get a new key. */
const useKeyForValues = () => {
  const known = useRef(new Map<string, string>());
  return (values: object): string => {
    const text = JSON.stringify(values);
    const key = known.current.get(text) ?? crypto.randomUUID();
    known.current.set(text, key);
    return key;
  };
};
