import { useTexts } from "../../locales/use-texts.ts";
import { PersonField } from "../../shell/request/person-field.tsx";
import { SiteField } from "../../shell/request/site-field.tsx";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import dialog from "../../ui/form/request-dialog.module.css";
import { HoursFields } from "../core/hours-fields.tsx";
import type { useCarparks } from "../core/use-parking.ts";
import { AccessibilityBox } from "./accessibility-box.tsx";
import { CarparkCards } from "./carpark-cards.tsx";
import { costOf, NO_COST } from "./cost.ts";
import { CostNote } from "./cost-note.tsx";
import { EvSection } from "./ev-section.tsx";
import { slotToSend } from "./ev-slots.ts";
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
  const carpark = carparks.data?.results.find(({ id }) => id === values.carparkId);
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
      <HoursFields value={values} onChange={change} errors={errors} />
      <EvSection state={state} carpark={carpark} />
      <CostNote
        cost={carpark ? costOf(carpark, values.dates, slotToSend(values, state.clock) !== null) : NO_COST}
        {...(values.isForOther && { payer: state.personName })}
      />
      {!values.isForOther && <AccessibilityBox />}
    </div>
  );
};
