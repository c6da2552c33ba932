import { Button, Select } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call, fetchFile } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { changedValues } from "../../shell/form/changed-values.ts";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import classes from "../core/settings-form.module.css";
import { LoadedSettings, VisitsSettingsForm } from "../core/settings-form.tsx";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import {
  type BadgeLayout,
  useMayChange,
  useVisitsSettings,
  type VisitsSettings,
} from "../core/use-settings.ts";
import { BadgeFields } from "./fields.tsx";
import { SampleBadge } from "./preview.tsx";

const MODES = ["pdf", "legacy"] as const;

export const BadgeTab = () => {
  const { t } = useTexts("visitsSettings");
  const { data } = useVisitsSettings();
  return (
    <VisitsSettingsFrame
      tab="badge"
      headline={data ? t("badge.answer", data.badge) : t("tabs.badge")}
      context={t("badge.context")}
    >
      <LoadedSettings>{(loaded) => <BadgeForm settings={loaded} />}</LoadedSettings>
    </VisitsSettingsFrame>
  );
};

const BadgeForm = ({ settings: { badge, badgePrintMode } }: { settings: VisitsSettings }) => {
  const { t } = useTexts("visitsSettings");
  const form = useSettingsForm({
    initial: { badge, badgePrintMode },
    save: (values, changed, before) =>
      call("PATCH /reception-settings/", {
        body: { ...changed, ...(changed.badge && { badge: changedValues(before.badge, values.badge) }) },
      }),
    savedMessage: () => t("saved"),
    onClose: () => {},
  });
  const { values, errors, change } = form;
  return (
    <div className={classes.columns}>
      <VisitsSettingsForm
        tab="badge"
        form={{ ...form, general: [...form.general, ...(errors.badge ? [errors.badge] : [])] }}
      >
        <BadgeFields badge={values.badge} onChange={(next) => change({ badge: next })} />
        <Select
          label={t("badge.print")}
          data={MODES.map((value) => ({ value, label: t(`badge.printModes.${value}`) }))}
          value={values.badgePrintMode}
          onChange={(mode) => change({ badgePrintMode: mode === "legacy" ? "legacy" : "pdf" })}
          allowDeselect={false}
        />
      </VisitsSettingsForm>
      <Preview badge={values.badge} />
    </div>
  );
};

/** Long enough for the browser to read the document. */
const URL_LIFETIME_MS = 60_000;

/** Opens the preview in a new window; where windows are blocked it is downloaded. */
const openBadgePreview = async (badge: BadgeLayout): Promise<void> => {
  // The window must open during the click: browsers block it after an await.
  const tab = window.open("", "_blank");
  try {
    const pdf = await fetchFile("POST /badges/preview/", { body: badge });
    if (!tab) return saveFile("badge.pdf", "application/pdf", pdf);
    const url = URL.createObjectURL(pdf);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
};

const Preview = ({ badge }: { badge: BadgeLayout }) => {
  const { t } = useTexts("visitsSettings");
  const mayChange = useMayChange("badge");
  const { mutate, isPending } = useMutation({
    mutationFn: () => openBadgePreview(badge),
    onError: (error) => toast.negative(error instanceof ApiError ? error.message : t("badge.previewFailed")),
  });
  return (
    <Panel
      title={t("badge.preview")}
      action={
        mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
            onClick={() => mutate()}
            loading={isPending}
          >
            {t("badge.previewPdf")}
          </Button>
        )
      }
    >
      <div className={settings.fields}>
        <SampleBadge badge={badge} />
        <p className={settings.second}>{t("badge.previewScale")}</p>
      </div>
    </Panel>
  );
};
