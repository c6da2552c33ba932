import { Textarea } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSites } from "../../shell/session/sites.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import classes from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { DateField } from "../../ui/days/date-field.tsx";
import { dayIn } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import type { Resource } from "../core/use-settings.ts";
import { type BlockForm, blockBody, checkBlock } from "./form.ts";
import { ResourcePicker } from "./resource-picker.tsx";

interface Values extends BlockForm {
  resource: Resource | null;
}

export const BlockDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts("rooms");
  const { timeZone } = useSites();
  const today = dayIn(timeZone);
  const words = { resource: t("blocks.resourceRequired"), day: t("blocks.dayRequired") };
  const initial: Values = {
    resource: null,
    startDay: today,
    startTime: "",
    endDay: today,
    endTime: "",
    reason: "",
  };
  const form = useSettingsForm({
    initial,
    check: (values) => checkBlock(values, words),
    save: (values) => call("POST /resource-blocks/", { body: blockBody(values) }),
    fields: { resourceId: "resource", start: "startTime", end: "endTime" },
    savedMessage: ({ resource }) => t("blocks.done", { name: resource.name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("blocks.addTitle")}
      subtitle={values.resource && t("blocks.zone", { site: values.resource.siteName })}
      onClose={onClose}
      form={form}
      action={t("blocks.add")}
      width={600}
    >
      <ResourcePicker
        label={t("blocks.resource")}
        value={values.resource}
        onChange={(resource) => change({ resource })}
        error={errors.resource}
      />
      <div className={classes.pair}>
        <DateField
          label={t("blocks.startDay")}
          value={values.startDay || null}
          today={today}
          onChange={(day) => {
            const startDay = day ?? "";
            change({ startDay, ...(values.endDay < startDay ? { endDay: startDay } : {}) });
          }}
          error={errors.startDay}
        />
        <TimeField
          label={t("blocks.startTime")}
          value={values.startTime}
          onChange={(startTime) => change({ startTime })}
          error={errors.startTime}
        />
        <DateField
          label={t("blocks.endDay")}
          value={values.endDay || null}
          today={today}
          min={values.startDay || undefined}
          onChange={(day) => change({ endDay: day ?? "" })}
          error={errors.endDay}
        />
        <TimeField
          label={t("blocks.endTime")}
          value={values.endTime}
          onChange={(endTime) => change({ endTime })}
          error={errors.endTime}
        />
      </div>
      <Textarea
        label={t("blocks.reason")}
        description={t("blocks.reasonHint")}
        value={values.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={errors.reason}
        minRows={2}
        autosize
      />
    </FormDialog>
  );
};
