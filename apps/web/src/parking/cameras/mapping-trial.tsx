import { Button, Textarea } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import classes from "./cameras.module.css";
import { mappingOf } from "./form.ts";
import { ReadingList } from "./reading-list.tsx";
import type { CameraFormState } from "./use-form.ts";

/** What the mapping makes of an event that is pasted here. */
export const MappingTrial = ({ form: { values } }: { form: CameraFormState }) => {
  const { t } = useTexts(["cameraSettings", "ui"]);
  const [sample, setSample] = useState("");
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () =>
      call("POST /parking/cameras/try-mapping/", {
        body: {
          sample,
          mapping: mappingOf(values.mapping),
          facing: values.facing,
          directions: values.directions.map(({ word, direction }) => ({ word, direction })),
          timeZone: values.timeZone.trim() || undefined,
        },
      }),
  });
  const problem = error instanceof ApiError ? error.message : error && t("ui:errors.generic");
  const said = error instanceof ApiError ? Object.values(error.fieldErrors).flat()[0] : undefined;
  return (
    <div className={classes.trial}>
      <Textarea
        label={t("mapping.sample")}
        description={t("mapping.tryHint")}
        value={sample}
        onChange={(event) => {
          setSample(event.currentTarget.value);
          reset();
        }}
        maxLength={limits.sample}
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        error={said ?? problem}
        classNames={{ input: classes.code! }}
      />
      <Button
        variant="default"
        className={classes.start}
        loading={isPending}
        disabled={sample.trim() === ""}
        onClick={() => mutate()}
      >
        {t("mapping.try")}
      </Button>
      <div role="status">
        {data?.reading && <ReadingList reading={data.reading} timeZone={values.timeZone || "UTC"} />}
        {data && !data.reading && <p className={classes.hint}>{t("mapping.noPlate")}</p>}
      </div>
    </div>
  );
};
