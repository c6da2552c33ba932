import { Checkbox, Select, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { DraftDesk } from "../draft/draft.ts";
import { patchDesks, setFeature } from "../draft/edits.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";
import { PlanNumberField } from "./number-field.tsx";
import { useDeskFeatures } from "./use-desk-features.ts";

/** The value that all desks share; undefined where they differ. */
const commonValue = <Value,>(
  desks: readonly DraftDesk[],
  read: (desk: DraftDesk) => Value,
): Value | undefined => {
  const [first, ...others] = desks.map(read);
  return others.every((value) => value === first) ? first : undefined;
};

/** The fields of one desk, or the shared values of several. */
export const DeskFields = ({ editor }: { editor: PlanEditor }) => {
  const { t } = useTexts("floorPlansEditor");
  const { desks, draft, problems, change } = editor;
  const ids = new Set(desks.map(({ id }) => id));
  const [only] = desks.length === 1 ? desks : [];
  const wrong = problems.find(({ id, kind }) => id === only?.id && kind !== "outside");
  const isActive = commonValue(desks, (desk) => desk.isActive);
  return (
    <>
      {only && (
        <TextInput
          label={t("chosen.name")}
          value={only.name}
          onChange={(event) => {
            const name = event.currentTarget.value;
            change((before) => patchDesks(before, ids, { name }), { step: `name ${only.id}` });
          }}
          error={wrong && t(`wrong.${wrong.kind}`, { name: wrong.name })}
          data-field="name"
        />
      )}
      <Select
        label={t("chosen.zone")}
        placeholder={t("chosen.several")}
        data={draft.zones.map(({ id, name }) => ({ value: id, label: name }))}
        value={commonValue(desks, (desk) => desk.zoneId) ?? null}
        onChange={(zoneId) => zoneId && change((before) => patchDesks(before, ids, { zoneId }))}
        allowDeselect={false}
      />
      {draft.sheet.deskMarkerShape === "square" && (
        <PlanNumberField
          label={t("chosen.turned")}
          placeholder={t("chosen.several")}
          value={commonValue(desks, (desk) => desk.turned)}
          onChange={(turned) => change((before) => patchDesks(before, ids, { turned }), { step: "turned" })}
          min={0}
          max={359}
          step={15}
        />
      )}
      <Checkbox
        label={t("chosen.active")}
        description={t("chosen.activeHint")}
        checked={isActive === true}
        indeterminate={isActive === undefined}
        onChange={({ currentTarget: { checked } }) =>
          change((before) => patchDesks(before, ids, { isActive: checked }))
        }
      />
      <Features editor={editor} ids={ids} />
    </>
  );
};

const Features = ({ editor, ids }: { editor: PlanEditor; ids: ReadonlySet<string> }) => {
  const { t } = useTexts("floorPlansEditor");
  const { data } = useDeskFeatures();
  const { desks } = editor;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.fieldLabel}>{t("chosen.features")}</legend>
      {data?.count === 0 && <p className={classes.quiet}>{t("chosen.noFeatures")}</p>}
      <div className={classes.boxes}>
        {data?.results.map((feature) => {
          const having = desks.filter(({ features }) => features.includes(feature.id)).length;
          return (
            <Checkbox
              key={feature.id}
              label={feature.name}
              checked={having === desks.length}
              indeterminate={having > 0 && having < desks.length}
              onChange={({ currentTarget: { checked } }) =>
                editor.change((before) => setFeature(before, ids, feature.id, checked))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
};
