import { ActionIcon, TextInput } from "@mantine/core";
import { IconMapPin, IconPrinter } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call, fetchFile } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile } from "../../ui/save-file.ts";
import { type AssemblyPoint, useAssemblyPoints } from "../core/use-muster.ts";
import type { FrameProps } from "./frame-props.ts";
import { SiteSelect, useSiteNames } from "./site-select.tsx";

/** Where people gather, by site. */
export const PointsTab = ({ frame }: { frame: FrameProps }) => {
  const { t } = useTexts(["muster", "shellSettings"]);
  const points = useAssemblyPoints();
  const { nameOf } = useSiteNames();
  const [edited, setEdited] = useState<AssemblyPoint | "new">();
  const [removed, setRemoved] = useState<AssemblyPoint>();
  return (
    <SettingsFrame
      {...frame}
      headline={points.data ? t("settings.points", { count: points.data.count }) : t("settings.tabs.points")}
      context={t("settings.pointsContext")}
      addAction={{ label: t("settings.addPoint"), onAdd: () => setEdited("new") }}
    >
      <SettingsTable
        list={points}
        columns={[
          { accessor: "code", title: t("settings.code"), render: ({ code }) => <strong>{code}</strong> },
          { accessor: "name", title: t("shellSettings:name"), render: ({ name }) => name },
          { accessor: "site", title: t("list.site"), render: ({ site }) => nameOf(site) },
          {
            accessor: "sheet",
            title: <span className="visually-hidden">{t("settings.sheet")}</span>,
            render: (point) => <PrintButton point={point} />,
          },
        ]}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={
          <EmptyState icon={IconMapPin} title={t("settings.noPoints")} text={t("settings.noPointsText")} />
        }
      />
      {edited && (
        <PointDialog point={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("settings.removePointText")}
          remove={() => call("DELETE /muster/assembly-points/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SettingsFrame>
  );
};

/** Downloads the page to put up, whose code opens the page at which people mark themselves. */
const PrintButton = ({ point: { id, code, name } }: { point: AssemblyPoint }) => {
  const { t } = useTexts("muster");
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile("GET /muster/assembly-points/:id/sheet/", { params: { id } }),
    onSuccess: (pdf) => saveFile(`${code} ${name}.pdf`, "application/pdf", pdf),
    onError: () => toast.negative(t("settings.sheetFailed")),
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t("settings.printPoint", { name })}
      loading={isPending}
      onClick={() => mutate()}
    >
      <IconPrinter size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
};

const PointDialog = ({ point, onClose }: { point: AssemblyPoint | undefined; onClose: () => void }) => {
  const { t } = useTexts(["muster", "shellSettings"]);
  const { first } = useSiteNames();
  const form = useSettingsForm({
    initial: { name: point?.name ?? "", code: point?.code ?? "", site: point?.site ?? first },
    save: ({ site, ...values }, { site: _, ...changed }, before, seen) =>
      point
        ? call("PATCH /muster/assembly-points/:id/", {
            params: { id: point.id },
            body: withSeen(changed, before, seen),
          })
        : call("POST /muster/assembly-points/", { body: { ...values, site: site! } }),
    savedMessage: ({ name }) => t("shellSettings:saved", { name }),
    onClose,
  });
  return (
    <FormDialog
      title={point ? t("settings.editPoint", { name: point.name }) : t("settings.addPoint")}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      <TextInput
        label={t("settings.code")}
        description={t("settings.codeHint")}
        value={form.values.code}
        onChange={(event) => form.change({ code: event.currentTarget.value })}
        maxLength={4}
        error={form.errors.code}
      />
      {!point && (
        <SiteSelect
          value={form.values.site}
          onChange={(site) => form.change({ site })}
          error={form.errors.site}
        />
      )}
    </FormDialog>
  );
};
