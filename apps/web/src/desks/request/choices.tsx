import { MultiSelect, SegmentedControl, Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { useSites } from "../../shell/session/sites.ts";
import dialog from "../../ui/form/request-dialog.module.css";
import { useDeskFeatures, useDeskRights } from "../core/use-desks.ts";
import { DeskField } from "./desk-field.tsx";
import { TeamSeats } from "./team.tsx";
import type { RequestAvailability } from "./use-availability.ts";
import type { DeskRequestForm } from "./use-request-form.ts";
import { ZoneField } from "./zone-field.tsx";

interface DeskRequestChoicesProps {
  state: DeskRequestForm;
  availability: RequestAvailability;
  today: string;
}

/** Person and place of the request. */
export const DeskRequestChoices = ({ state, availability, today }: DeskRequestChoicesProps) => {
  const { t } = useTexts("desks");
  const { sites } = useSites();
  const { mayBook, mayBookForOthers } = useDeskRights();
  const features = useDeskFeatures().data?.results ?? [];
  const { form, errors, change, colleague, setColleague } = state;
  return (
    <div className={dialog.choices}>
      {mayBookForOthers && (
        <div className={dialog.whose}>
          {mayBook && (
            <SegmentedControl
              aria-label={t("request.whose")}
              fullWidth
              value={form.isForOther ? "other" : "me"}
              onChange={(value) =>
                change({ isForOther: value === "other", zoneId: null, desk: null }, "user", "zone", "desk")
              }
              data={[
                { value: "me", label: t("request.forMe") },
                { value: "other", label: t("request.forOther") },
              ]}
            />
          )}
          {form.isForOther && (
            <div data-field="user">
              <ColleaguePicker
                label={t("request.colleague")}
                value={colleague}
                onChange={setColleague}
                error={errors.user?.join(" ")}
              />
            </div>
          )}
        </div>
      )}
      {state.choosesSite && (
        <div data-field="site">
          <Select
            label={t("request.site")}
            placeholder={t("request.chooseSite")}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.siteId}
            onChange={(siteId) => change({ siteId, zoneId: null, desk: null }, "site", "zone", "desk")}
            error={errors.site?.join(" ")}
            allowDeselect={false}
          />
        </div>
      )}
      <ZoneField state={state} availability={availability} />
      {features.length > 0 && (
        <MultiSelect
          label={t("request.features")}
          placeholder={form.featureIds.length === 0 ? t("request.anyFeatures") : undefined}
          data={features.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.featureIds}
          onChange={(featureIds) => change({ featureIds }, "desk", "zone")}
          clearable
        />
      )}
      <DeskField state={state} availability={availability} />
      {!form.isForOther && <TeamSeats state={state} availability={availability} today={today} />}
    </div>
  );
};
