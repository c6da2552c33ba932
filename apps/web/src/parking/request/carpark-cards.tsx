import { Skeleton } from "@mantine/core";
import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import dialog from "../../ui/form/request-dialog.module.css";
import type { useCarparks } from "../core/use-parking.ts";
import { CarparkCard } from "./carpark-card.tsx";
import classes from "./request.module.css";
import type { ParkingRequestForm } from "./use-request-form.ts";

interface CarparkCardsProps {
  state: ParkingRequestForm;
  carparks: ReturnType<typeof useCarparks>;
}

/** The site's car parks, each with its forecast for the chosen days. */
export const CarparkCards = ({ state, carparks }: CarparkCardsProps) => {
  const { t } = useTexts("parking");
  const { values, errors, change, personId, personName } = state;
  const { data, error, refetch, isPlaceholderData } = carparks;
  // Car parks that the person may use come first, each group in the site's order.
  const rows = (data?.results ?? []).toSorted(
    (a, b) => Number(b.userHasPermission) - Number(a.userHasPermission),
  );
  const usable = rows.filter(({ userHasPermission }) => userHasPermission);
  const only = usable.length === 1 ? usable[0]?.id : undefined;

  // A single car park is chosen automatically.
  useEffect(() => {
    if (only && values.carparkId === null) change({ carparkId: only });
  }, [only, values.carparkId, change]);

  const missing =
    values.isForOther && !personId
      ? t("form.colleagueFirst")
      : values.siteId
        ? undefined
        : t("form.siteFirst");
  return (
    <div data-field="carparkId">
      <div className={dialog.heading}>
        <h3 id="request-carpark" className={fields.label}>
          {t("form.carpark")}
        </h3>
        <span className={fields.hint}>{t(values.dates.length > 0 ? "form.freeOn" : "form.freeNow")}</span>
      </div>
      <FieldError id="request-carpark-error">{errors.carparkId}</FieldError>
      {missing ? (
        <p className={classes.missing}>{missing}</p>
      ) : error && !data ? (
        <ErrorState title={t("form.carparksFailed")} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={classes.cards}>
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={58} />
        </div>
      ) : rows.length === 0 ? (
        <p className={classes.missing}>{t("form.noCarparks")}</p>
      ) : (
        <div
          role="radiogroup"
          aria-labelledby="request-carpark"
          aria-describedby={errors.carparkId ? "request-carpark-error" : undefined}
          className={classes.cards}
          data-old={isPlaceholderData || undefined}
        >
          {rows.map((carpark) => (
            <CarparkCard
              key={carpark.id}
              carpark={carpark}
              isChosen={carpark.id === values.carparkId}
              onChoose={() => change({ carparkId: carpark.id })}
              forName={values.isForOther ? personName : ""}
            />
          ))}
        </div>
      )}
    </div>
  );
};
