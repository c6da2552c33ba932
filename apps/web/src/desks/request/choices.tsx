import { Anchor, MultiSelect } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { PersonField } from "../../shell/request/person-field.tsx";
import { SiteField } from "../../shell/request/site-field.tsx";
import dialog from "../../ui/form/request-dialog.module.css";
import { useDeskFeatures, useDeskRights } from "../core/use-desks.ts";
import { DeskField } from "./desk-field.tsx";
import { FreeDesks } from "./free-desks.tsx";
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
  const { mayBook, mayBookForOthers } = useDeskRights();
  const features = useDeskFeatures().data?.results ?? [];
  const { values, errors, change } = state;
  return (
    <div className={dialog.choices}>
      {mayBookForOthers && (
        <PersonField
          value={values}
          // Another person may not be permitted to use the chosen zone and desk.
          onChange={(next) => change({ ...next, zoneId: null, isZoneOfCard: false, desk: null }, "colleague")}
          error={errors.colleague}
          mayBook={mayBook}
          labels={{
            whose: t("request.whose"),
            forMe: t("request.forMe"),
            forOther: t("request.forOther"),
            colleague: t("request.colleague"),
          }}
        />
      )}
      {state.choosesSite && (
        <SiteField
          label={t("request.site")}
          placeholder={t("request.chooseSite")}
          value={values.siteId}
          onChange={(siteId) => change({ siteId, zoneId: null, isZoneOfCard: false, desk: null })}
          error={errors.siteId}
        />
      )}
      <ZoneField state={state} availability={availability} />
      {features.length > 0 && (
        <MultiSelect
          label={t("request.features")}
          placeholder={values.featureIds.length === 0 ? t("request.anyFeatures") : undefined}
          data={features.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.featureIds}
          onChange={(featureIds) => change({ featureIds }, "desk", "zoneId")}
          clearable
        />
      )}
      <DeskField state={state} availability={availability} />
      <FreeDesks state={state} availability={availability} />
      {mayBook && !values.isForOther && (
        <Anchor
          size="sm"
          renderRoot={(root) => (
            <Link
              to="/desks/book"
              search={{ days: values.dates.join(",") || undefined, site: values.siteId ?? undefined }}
              {...root}
            />
          )}
        >
          {t("request.onPlan")}
        </Anchor>
      )}
      {!values.isForOther && <TeamSeats state={state} availability={availability} today={today} />}
    </div>
  );
};
