import { MultiSelect, Radio, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@portico/contract/accounts/site-access-form";
import type { Group } from "@portico/contract/common";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GROUP_NAMES } from "../../shell/people/groups.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { fullName } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Site, SiteAccess } from "../core/use-sites.ts";

const DEBOUNCE_MS = 300;
const FOUND_MAX = 25;
/** Administrators may use every site: choosing them would say nothing. */
const GROUPS_TO_CHOOSE = GROUP_NAMES.filter((group) => group !== "admin" && group !== "superadmin");

type Person = SiteAccess["people"][number];

interface AccessDialogProps {
  site: Site;
  access: SiteAccess;
  onClose: () => void;
}

/** Limits a site to groups and people, or opens it to everybody. */
export const AccessDialog = ({ site, access, onClose }: AccessDialogProps) => {
  const { t } = useTexts(["sites", "shellSettings"]);
  const names = t("shellSettings:groupNames", { returnObjects: true }) as Record<Group, string>;
  const form = useSettingsForm({
    initial: { isLimited: access.isLimited, groups: access.groups, people: access.people },
    save: (_, { people, ...changed }, before, seen) =>
      call("PATCH /sites/:id/access/", {
        params: { id: site.id },
        body: withSeen(
          { ...changed, people: people?.map(({ id }) => id) },
          { ...before, people: before.people.map(({ id }) => id) },
          seen,
        ),
      }),
    savedMessage: () => t("limit.saved", { name: site.name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("limit.title", { name: site.name })}
      subtitle={t("limit.text")}
      onClose={onClose}
      form={form}
      width={600}
    >
      <Radio.Group
        aria-label={t("limit.title", { name: site.name })}
        value={values.isLimited ? "limited" : "everybody"}
        onChange={(chosen) => change({ isLimited: chosen === "limited" })}
      >
        <Stack gap="sm">
          <Radio value="everybody" label={t("limit.everybody")} description={t("limit.everybodyText")} />
          <Radio value="limited" label={t("limit.limited")} description={t("limit.limitedText")} />
        </Stack>
      </Radio.Group>
      {values.isLimited && (
        <>
          <MultiSelect
            label={t("limit.groups")}
            data={GROUPS_TO_CHOOSE.map((value) => ({ value, label: names[value] }))}
            value={values.groups}
            onChange={(groups) => change({ groups: groups as Group[] })}
            error={errors.groups}
            searchable
          />
          <PeopleField
            value={values.people}
            onChange={(people) => change({ people })}
            error={errors.people}
          />
          {values.groups.length === 0 && values.people.length === 0 && (
            <Notice tone="amber" icon={IconInfoCircle}>
              {t("limit.nobody")}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  );
};

interface PeopleFieldProps {
  value: Person[];
  onChange: (people: Person[]) => void;
  error: string | undefined;
}

const PeopleField = ({ value, onChange, error }: PeopleFieldProps) => {
  const { t } = useTexts("sites");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = { limit: FOUND_MAX, ...(search && { search }) };
  const found = useSettingsQuery(["people", "for-sites"], query, (signal) =>
    call("GET /people/", { query, signal }),
  );
  const people = new Map<string, Person>(
    [...value, ...(found.data?.results ?? [])].map((person) => [person.id, person]),
  );
  return (
    <MultiSelect
      label={t("limit.people")}
      description={t("limit.peopleHint")}
      searchable
      hidePickedOptions
      nothingFoundMessage={t("limit.notFound")}
      maxValues={limits.peopleMax}
      data={[...people.values()].map((person) => ({ value: person.id, label: fullName(person) }))}
      value={value.map(({ id }) => id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(ids) => onChange(ids.map((id) => people.get(id)!))}
      error={error}
    />
  );
};
