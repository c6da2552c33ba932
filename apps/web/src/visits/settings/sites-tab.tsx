import { Anchor, Textarea, TextInput } from "@mantine/core";
import { IconExternalLink, IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "../core/settings-form.module.css";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import { type SiteDirections, useMayChange, useSiteDirections } from "../core/use-settings.ts";

export const SitesTab = () => {
  const { t } = useTexts("visitsSettings");
  const sites = useSiteDirections();
  const mayChange = useMayChange("sites");
  const [editedId, setEditedId] = useState<string>();
  const edited = sites.data?.results.find(({ id }) => id === editedId);
  const columns: Column<SiteDirections>[] = [
    {
      accessor: "name",
      title: t("name"),
      render: ({ name, address }) => (
        <>
          {name}
          <span className={settings.second}>{address ?? t("sites.none")}</span>
        </>
      ),
    },
    {
      accessor: "directions",
      title: t("sites.directions"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ directions }) => <span className={classes.prose}>{directions ?? t("sites.none")}</span>,
    },
    {
      accessor: "mapDirectionsUrl",
      title: t("sites.map"),
      width: 100,
      render: ({ name, mapDirectionsUrl }) =>
        mapDirectionsUrl ? (
          <Anchor
            href={mapDirectionsUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t("sites.openMap", { name })}
          >
            <IconExternalLink size={16} stroke={1.75} aria-hidden /> {t("sites.map")}
          </Anchor>
        ) : (
          "–"
        ),
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("actions")}</span>,
      width: 60,
      hidden: !mayChange,
      render: (site) => <RowActions name={site.name} onEdit={() => setEditedId(site.id)} />,
    },
  ];
  return (
    <VisitsSettingsFrame
      tab="sites"
      headline={sites.data ? t("sites.answer", { count: sites.data.count }) : t("tabs.sites")}
      context={t("sites.context")}
    >
      <ListTable
        list={sites}
        columns={columns}
        empty={<EmptyState icon={IconMapPin} title={t("sites.empty")} text={t("sites.emptyText")} />}
      />
      {edited && <SiteDialog site={edited} onClose={() => setEditedId(undefined)} />}
    </VisitsSettingsFrame>
  );
};

/** A text that is not there is null. */
const toSeen = (values: Partial<Record<"address" | "mapDirectionsUrl" | "directions", string>>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value || null]));

const SiteDialog = ({ site, onClose }: { site: SiteDirections; onClose: () => void }) => {
  const { t } = useTexts("visitsSettings");
  const form = useSettingsForm({
    initial: {
      address: site.address ?? "",
      mapDirectionsUrl: site.mapDirectionsUrl ?? "",
      directions: site.directions ?? "",
    },
    save: (_, changed, _before, seen) =>
      call("PATCH /site-directions/:id/", {
        params: { id: site.id },
        body: { ...changed, seen: toSeen(seen) },
      }),
    words: {
      labels: {
        address: t("sites.address"),
        mapDirectionsUrl: t("sites.map"),
        directions: t("sites.directions"),
      },
    },
    savedMessage: ({ name }) => t("sites.saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title={t("sites.editTitle", { name: site.name })} onClose={onClose} form={form} width={600}>
      <TextInput
        label={t("sites.address")}
        value={values.address}
        maxLength={300}
        onChange={(event) => change({ address: event.currentTarget.value })}
        error={errors.address}
        data-autofocus
      />
      <TextInput
        type="url"
        label={t("sites.map")}
        description={t("sites.mapHint")}
        value={values.mapDirectionsUrl}
        onChange={(event) => change({ mapDirectionsUrl: event.currentTarget.value })}
        error={errors.mapDirectionsUrl}
      />
      <Textarea
        label={t("sites.directions")}
        description={t("sites.directionsHint")}
        value={values.directions}
        maxLength={1000}
        autosize
        minRows={4}
        maxRows={10}
        onChange={(event) => change({ directions: event.currentTarget.value })}
        error={errors.directions}
      />
    </FormDialog>
  );
};
