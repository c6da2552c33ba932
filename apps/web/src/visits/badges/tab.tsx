import { Button, Select } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call, fetchFile } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
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
import { BADGE_PARTS } from "./size.ts";

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

/** What is printed stands together. */
const toBody = ({
  badgePrintMode,
  ...badge
}: Partial<BadgeLayout> & Partial<Pick<VisitsSettings, "badgePrintMode">>) => ({
  ...(badgePrintMode && { badgePrintMode }),
  ...(Object.keys(badge).length > 0 && { badge }),
});

const BadgeForm = ({ settings: { badge, badgePrintMode } }: { settings: VisitsSettings }) => {
  const { t } = useTexts("visitsSettings");
  const form = useSettingsForm({
    initial: { ...badge, badgePrintMode },
    save: (_, changed, _before, seen) =>
      call("PATCH /reception-settings/", { body: { ...toBody(changed), seen: toBody(seen) } }),
    words: {
      labels: {
        ...(Object.fromEntries(BADGE_PARTS.map((part) => [part, t(`badge.parts.${part}`)])) as Record<
          (typeof BADGE_PARTS)[number],
          string
        >),
        width: t("badge.width"),
        height: t("badge.height"),
        orientation: t("badge.orientation"),
        footer: t("badge.footer"),
        badgePrintMode: t("badge.print"),
      },
      say: (field, value) => {
        if (field === "orientation") return t(`badge.orientations.${value as BadgeLayout["orientation"]}`);
        if (field === "badgePrintMode") return t(`badge.printModes.${value as (typeof MODES)[number]}`);
        return undefined;
      },
    },
    savedMessage: () => t("saved"),
    onClose: () => {},
  });
  const { errors, change } = form;
  const { badgePrintMode: printMode, ...shown } = form.values;
  return (
    <div className={classes.columns}>
      <VisitsSettingsForm
        tab="badge"
        form={{ ...form, general: [...form.general, ...(errors.badge ? [errors.badge] : [])] }}
      >
        <BadgeFields badge={shown} onChange={change} />
        <Select
          label={t("badge.print")}
          data={MODES.map((value) => ({ value, label: t(`badge.printModes.${value}`) }))}
          value={printMode}
          onChange={(mode) => change({ badgePrintMode: mode === "legacy" ? "legacy" : "pdf" })}
          allowDeselect={false}
        />
      </VisitsSettingsForm>
      <Preview badge={shown} />
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
