import { SegmentedControl, Select } from "@mantine/core";
import { limits } from "@portico/contract/parking/form";
import { useTexts } from "../../locales/use-texts.ts";
import { ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import dialog from "../../ui/form/request-dialog.module.css";
import { type useCarparks, useParkingRights } from "../core/use-parking.ts";
import { AccessibilityBox } from "./accessibility-box.tsx";
import { CarparkCards } from "./carpark-cards.tsx";
import { EvSection } from "./ev-section.tsx";
import classes from "./request.module.css";
import type { ParkingRequestForm } from "./use-request-form.ts";

interface RequestChoicesProps {
  state: ParkingRequestForm;
  carparks: ReturnType<typeof useCarparks>;
}

/** Person, place and times of the request. */
export const RequestChoices = ({ state, carparks }: RequestChoicesProps) => {
  const { t } = useTexts("parking");
  const { sites } = useSites();
  const { mayPark, mayBookForOthers } = useParkingRights();
  const { form, errors, change, colleague, setColleague } = state;
  return (
    <div className={dialog.choices}>
      {mayBookForOthers && (
        <div className={dialog.whose}>
          {mayPark && (
            <SegmentedControl
              aria-label={t("form.whose")}
              fullWidth
              value={form.isForOther ? "other" : "me"}
              onChange={(value) =>
                change({ isForOther: value === "other", carparkId: null }, "employee", "targetCarpark")
              }
              data={[
                { value: "me", label: t("form.forMe") },
                { value: "other", label: t("form.forOther") },
              ]}
            />
          )}
          {form.isForOther && (
            <div data-field="employee">
              <ColleaguePicker
                label={t("form.colleague")}
                value={colleague}
                onChange={setColleague}
                error={errors.employee}
              />
            </div>
          )}
        </div>
      )}
      {state.choosesSite && (
        <div data-field="targetSite">
          <Select
            label={t("form.site")}
            placeholder={t("form.chooseSite")}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.siteId}
            onChange={(siteId) => change({ siteId, carparkId: null }, "targetSite", "targetCarpark")}
            error={errors.targetSite}
            allowDeselect={false}
          />
        </div>
      )}
      {!state.serverChooses && <CarparkCards state={state} carparks={carparks} />}
      <div className={classes.times}>
        <div data-field="startTime">
          <TimeField
            label={t("form.start")}
            value={form.startTime}
            onChange={(startTime) => change({ startTime }, "startTime", "endTime")}
            error={errors.startTime}
            step={limits.timeStep}
          />
        </div>
        <div data-field="endTime">
          <TimeField
            label={t("form.end")}
            value={form.endTime}
            onChange={(endTime) => change({ endTime }, "endTime")}
            error={errors.endTime}
            step={limits.timeStep}
          />
        </div>
      </div>
      <EvSection state={state} carpark={carparks.data?.results.find(({ id }) => id === form.carparkId)} />
      {!form.isForOther && <AccessibilityBox />}
    </div>
  );
};
