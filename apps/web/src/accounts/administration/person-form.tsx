import { Button, Checkbox, MultiSelect, Select, Switch, TextInput } from "@mantine/core";
import { profileLimits } from "@portico/contract/accounts/profile-form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { LeaveGuard } from "../../shell/page/leave-guard.tsx";
import { useAllSites } from "../../shell/session/sites.ts";
import classes from "../../ui/form/form-page.module.css";
import { VehicleRows } from "../../ui/form/vehicle-rows.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { PhotoField } from "../../ui/photo/field.tsx";
import { useGroupOptions } from "../core/use-group-options.ts";
import type { Person } from "../core/use-people.ts";
import type { PersonState } from "./person-state.ts";
import { SignUpFields } from "./sign-up-fields.tsx";
import { type PersonFormHook, usePersonForm } from "./use-person-form.ts";

interface PersonFormProps {
  initial: PersonState;
  id?: string;
  maySuper: boolean;
  onSaved: (person: Person) => void;
  onCancel: () => void;
}

interface Part {
  form: PersonFormHook;
}

/** All details of a person, on a page of their own. */
export const PersonForm = ({ initial, id, maySuper, onSaved, onCancel }: PersonFormProps) => {
  const { t } = useTexts("accounts");
  const form = usePersonForm({ initial, id, onSaved });
  return (
    <>
      {/* A form of its own: inside the other, its answer would send that one. */}
      <LeaveGuard isDirty={form.isDirty} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <div className={classes.columns}>
          <div className={classes.column}>
            <Panel title={t("form.person")}>
              <PersonPart form={form} />
            </Panel>
            <SignUpFields form={form} />
          </div>
          <div className={classes.column}>
            <Panel title={t("form.may")}>
              <Permissions form={form} maySuper={maySuper} />
            </Panel>
            <Panel title={t("form.parking")}>
              <VehicleRows
                vehicles={form.values.vehicles}
                onChange={(vehicles) => form.change({ vehicles })}
                error={form.errors.vehicles}
                length={profileLimits.registrationMax}
                isLabelHidden
              />
            </Panel>
          </div>
        </div>
        {!id && (
          <Checkbox
            label={t("form.invite")}
            description={t("form.inviteHint")}
            checked={form.invite.value}
            onChange={(event) => form.invite.set(event.currentTarget.checked)}
          />
        )}
        <div className={classes.footer}>
          <Button variant="default" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t(id ? "form.save" : "form.add")}
          </Button>
        </div>
      </form>
    </>
  );
};

const TEXTS = [
  ["company", 100, "text"],
  ["phone", profileLimits.phoneMax, "tel"],
  ["postcode", profileLimits.postcodeMax, "text"],
  ["lineManagerEmail", profileLimits.emailMax, "email"],
] as const;

const PersonPart = ({ form }: Part) => {
  const { t } = useTexts("accounts");
  const field = (
    name: "firstName" | "lastName" | "email" | (typeof TEXTS)[number][0],
    maxLength: number,
    type: string,
    required = false,
  ) => (
    <TextInput
      key={name}
      label={t(`fields.${name}`)}
      type={type}
      required={required}
      maxLength={maxLength}
      // The details are another person's; the browser would fill in those of the person who types.
      autoComplete="off"
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.fields}>
      <PhotoField
        label={t("fields.photo")}
        value={form.values.photo}
        onChange={(photo) => form.change({ photo })}
        max={profileLimits.photoMax}
        tooLarge={translate(text("common.fileTooLarge"))}
        error={form.errors.photo}
        onError={(message) => form.setError("photo", message)}
      />
      <div className={classes.pair}>
        {field("firstName", profileLimits.nameMax, "text", true)}
        {field("lastName", profileLimits.nameMax, "text", true)}
      </div>
      {field("email", profileLimits.emailMax, "email", true)}
      {TEXTS.map(([name, max, type]) => field(name, max, type))}
    </div>
  );
};

const Permissions = ({ form, maySuper }: Part & { maySuper: boolean }) => {
  const { t } = useTexts("accounts");
  const { t: ui } = useTexts("ui");
  const { values, errors, change } = form;
  const sites = (useAllSites().data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const groups = useGroupOptions(maySuper, values.groups);
  return (
    <div className={classes.fields}>
      <MultiSelect
        label={t("fields.groups")}
        description={t("fields.groupsHint")}
        data={groups}
        value={values.groups}
        onChange={(values) =>
          change({ groups: groups.map(({ value }) => value).filter((group) => values.includes(group)) })
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
        clearButtonProps={{ "aria-label": `${ui("clear")}: ${t("fields.site")}` }}
      />
      <MultiSelect
        label={t("fields.permittedSites")}
        description={t("fields.permittedSitesHint")}
        placeholder={values.permittedSites.length === 0 ? t("fields.allSites") : ""}
        data={sites}
        value={values.permittedSites}
        onChange={(permittedSites) => change({ permittedSites })}
        error={errors.permittedSites}
      />
      <Switch
        label={t("fields.isRestricted")}
        description={t("fields.isRestrictedHint")}
        checked={values.isRestricted}
        onChange={(event) => change({ isRestricted: event.currentTarget.checked })}
      />
      <Switch
        label={t("fields.isLocatable")}
        description={t("fields.isLocatableHint")}
        checked={values.isLocatable}
        onChange={(event) => change({ isLocatable: event.currentTarget.checked })}
      />
    </div>
  );
};
