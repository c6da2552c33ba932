import { limits } from "@portico/contract/parking/form";
import { useTexts } from "../../locales/use-texts.ts";
import { PersonField } from "../../shell/request/person-field.tsx";
import { SiteField } from "../../shell/request/site-field.tsx";
import { TimeField } from "../../ui/days/time-field.tsx";
import dialog from "../../ui/form/request-dialog.module.css";
import { type useCarparks, useParkingRights } from "../core/use-parking.ts";
import { AccessibilityBox } from "./accessibility-box.tsx";
import { CarparkCards } from "./carpark-cards.tsx";
import { CostNote } from "./cost-note.tsx";
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
  const { mayPark, mayBookForOthers } = useParkingRights();
  const { values, errors, change } = state;
  return (
    <div className={dialog.choices}>
      {mayBookForOthers && (
        <PersonField
          value={values}
          // Another person may not be permitted to use the chosen car park.
          onChange={(next) => change({ ...next, carparkId: null }, "colleague")}
          error={errors.colleague}
          mayBook={mayPark}
          labels={{
            whose: t("form.whose"),
            forMe: t("form.forMe"),
            forOther: t("form.forOther"),
            colleague: t("form.colleague"),
          }}
        />
      )}
      {state.choosesSite && (
        <SiteField
          label={t("form.site")}
          placeholder={t("form.chooseSite")}
          value={values.siteId}
          onChange={(siteId) => change({ siteId, carparkId: null })}
          error={errors.siteId}
        />
      )}
      {!state.serverChooses && <CarparkCards state={state} carparks={carparks} />}
      <div className={classes.times}>
        <div data-field="startTime">
          <TimeField
            label={t("form.start")}
            value={values.startTime}
            onChange={(startTime) => change({ startTime }, "endTime")}
            error={errors.startTime}
            step={limits.timeStep}
          />
        </div>
        <div data-field="endTime">
          <TimeField
            label={t("form.end")}
            value={values.endTime}
            onChange={(endTime) => change({ endTime })}
            error={errors.endTime}
            step={limits.timeStep}
          />
        </div>
      </div>
      <EvSection state={state} carpark={carparks.data?.results.find(({ id }) => id === values.carparkId)} />
      <CostNote state={state} carpark={carparks.data?.results.find(({ id }) => id === values.carparkId)} />
      {!values.isForOther && <AccessibilityBox />}
    </div>
  );
};
