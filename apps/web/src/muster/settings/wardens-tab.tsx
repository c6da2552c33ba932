import { MultiSelect, Select } from "@mantine/core";
import { IconUserShield } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { formatList, fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useAssemblyPoints, useWardens, type Warden } from "../core/use-muster.ts";
import type { FrameProps } from "./frame-props.ts";
import { SiteSelect, useSiteNames } from "./site-select.tsx";

/** Who counts people in an emergency, at which assembly point, and which floors they sweep. */
export const WardensTab = ({ frame }: { frame: FrameProps }) => {
  const { t } = useTexts(["muster", "shellSettings"]);
  const wardens = useWardens();
  const { nameOf } = useSiteNames();
  const [edited, setEdited] = useState<Warden | "new">();
  const [removed, setRemoved] = useState<Warden>();
  return (
    <SettingsFrame
      {...frame}
      headline={
        wardens.data ? t("settings.wardens", { count: wardens.data.count }) : t("settings.tabs.wardens")
      }
      context={t("settings.wardensContext")}
      addAction={{ label: t("settings.addWarden"), onAdd: () => setEdited("new") }}
    >
      <SettingsTable
        list={wardens}
        columns={[
          { accessor: "name", title: t("shellSettings:name"), render: ({ user }) => fullName(user) },
          { accessor: "site", title: t("list.site"), render: ({ site }) => nameOf(site) },
          {
            accessor: "assemblyPoint",
            title: t("settings.point"),
            render: ({ assemblyPoint }) => assemblyPoint && `${assemblyPoint.code} ${assemblyPoint.name}`,
          },
          {
            accessor: "floors",
            title: t("settings.floors"),
            visibleMediaQuery: "(min-width: 48em)",
            render: ({ floors }) => formatList(floors.map(({ name }) => name)),
          },
        ]}
        nameOf={({ user }) => fullName(user)}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={
          <EmptyState
            icon={IconUserShield}
            title={t("settings.noWardens")}
            text={t("settings.noWardensText")}
          />
        }
      />
      {edited && (
        <WardenDialog warden={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog
          name={fullName(removed.user)}
          text={t("settings.removeWardenText")}
          remove={() => call("DELETE /muster/wardens/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SettingsFrame>
  );
};

const WardenDialog = ({ warden, onClose }: { warden: Warden | undefined; onClose: () => void }) => {
  const { t } = useTexts(["muster", "shellSettings"]);
  const { first } = useSiteNames();
  const points = useAssemblyPoints().data?.results ?? [];
  const floors = useFloors(null).data?.results ?? [];
  const form = useSettingsForm({
    initial: {
      user: null as Colleague | null,
      site: warden?.site ?? first,
      assemblyPoint: warden?.assemblyPoint?.id ?? null,
      floors: warden?.floors.map(({ id }) => id) ?? [],
    },
    check: ({ user }): Errors => (warden || user ? {} : { user: t("settings.personRequired") }),
    save: ({ user, site, ...places }, { user: _, site: __, ...changed }, before, seen) =>
      warden
        ? call("PATCH /muster/wardens/:id/", {
            params: { id: warden.id },
            body: withSeen(changed, before, seen),
          })
        : call("POST /muster/wardens/", { body: { ...places, site: site!, user: user!.id } }),
    savedMessage: ({ user }) => t("shellSettings:saved", { name: fullName(user) }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={warden ? t("settings.editWarden", { name: fullName(warden.user) }) : t("settings.addWarden")}
      onClose={onClose}
      form={form}
    >
      {!warden && (
        <>
          <ColleaguePicker
            label={t("settings.person")}
            value={values.user}
            onChange={(user) => change({ user })}
            error={errors.user}
            isFirst
          />
          <SiteSelect
            value={values.site}
            onChange={(site) => change({ site, assemblyPoint: null, floors: [] })}
            error={errors.site}
          />
        </>
      )}
      <Select
        label={t("settings.point")}
        data={points
          .filter(({ site }) => site === values.site)
          .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        value={values.assemblyPoint}
        onChange={(assemblyPoint) => change({ assemblyPoint })}
        clearable
        error={errors.assemblyPoint}
      />
      <MultiSelect
        label={t("settings.floors")}
        data={floors
          .filter(({ siteId }) => siteId === values.site)
          .map(({ id, name, buildingName }) => ({ value: id, label: `${buildingName}, ${name}` }))}
        value={values.floors}
        onChange={(chosen) => change({ floors: chosen })}
        error={errors.floors}
      />
    </FormDialog>
  );
};
