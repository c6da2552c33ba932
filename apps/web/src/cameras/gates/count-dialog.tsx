import { TextInput } from "@mantine/core";
import { countLimits } from "@portico/contract/parking/count-limits";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NumberField } from "../../shell/settings/number-field.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { formatDayAndTime } from "../../ui/days/format.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Count } from "./rows.ts";

/** Says how many cars are inside, over what was said before. */
export const CountDialog = ({ count: { carpark, cars }, onClose }: { count: Count; onClose: () => void }) => {
  const { t } = useTexts("camerasGates");
  const form = useSettingsForm({
    initial: { cars: (cars === null ? "" : Math.max(0, cars)) as number | "", note: "" },
    check: (values) => ({ cars: values.cars === "" ? t("counts.required") : undefined }),
    save: (values) =>
      call("POST /parking/carparks/:id/count/", {
        params: { id: carpark.id },
        body: { cars: Number(values.cars), note: values.note.trim() },
      }),
    savedMessage: () => t("counts.saved"),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("counts.title", { name: carpark.name })}
      subtitle={t("counts.subtitle")}
      onClose={onClose}
      form={form}
      width={600}
    >
      <NumberField
        label={t("counts.cars")}
        value={values.cars}
        onChange={(figure) => change({ cars: figure })}
        max={countLimits.cars}
        error={errors.cars}
      />
      <TextInput
        label={t("counts.note")}
        description={t("counts.noteHint")}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        maxLength={countLimits.note}
        error={errors.note}
      />
      <Earlier carparkId={carpark.id} />
    </FormDialog>
  );
};

const SHOWN = 5;

const Earlier = ({ carparkId }: { carparkId: string }) => {
  const { t } = useTexts("camerasGates");
  const query = { page: 1, limit: SHOWN };
  const { data } = useSettingsQuery(["parking", "gates", "earlier", carparkId], query, (signal) =>
    call("GET /parking/carparks/:id/counts/", { params: { id: carparkId }, query, signal }),
  );
  if (!data || data.count === 0) return null;
  return (
    <DataTable
      rows={data.results}
      count={data.results.length}
      page={1}
      limit={SHOWN}
      onPage={() => undefined}
      empty={null}
      columns={[
        {
          accessor: "at",
          title: t("counts.history"),
          render: ({ at, source, madeBy, note }) => (
            <>
              <span className="tabular">{formatDayAndTime(at)}</span>
              <span className={settings.second}>
                {[t(`counts.sources.${source}`), madeBy?.name, note].filter(Boolean).join(" · ")}
              </span>
            </>
          ),
        },
        {
          accessor: "cars",
          title: t("counts.columns.cars"),
          textAlign: "right",
          render: ({ counted, cars }) => (
            <span className="tabular">
              {counted === null || counted === cars ? cars : t("counts.change", { counted, cars })}
            </span>
          ),
        },
      ]}
    />
  );
};
