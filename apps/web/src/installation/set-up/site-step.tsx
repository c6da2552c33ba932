import { Select, TextInput } from "@mantine/core";
import { hoursProblem, setUpLimits } from "@portico/contract/installation/form";
import { text } from "@portico/contract/texts/text";
import { useQuery } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { type Attempt, useForm } from "../../shell/form/use-form.ts";
import { formatDay } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import classes from "./page.module.css";
import type { StepProps } from "./step-props.ts";
import { useSaveStep } from "./use-set-up.ts";

interface SiteForm {
  name: string;
  timeZone: string;
  address: string;
  businessDayStart: string;
  businessDayEnd: string;
  /** Undefined: the time zone's own is proposed. */
  country: string | undefined;
  region: string;
}

const NONE = "";
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The browser does not list all zones that it knows, such as UTC. */
const ZONES = [...new Set([...Intl.supportedValuesOf("timeZone"), ownZone, "UTC"])];

export const SiteStep = ({ token, setUp, head, onNext, footer }: StepProps) => {
  const { t } = useTexts("installation");
  const save = useSaveStep(token);
  const answered = setUp.site;
  const form = useForm({
    initial: {
      name: answered?.name ?? "",
      timeZone: answered?.timeZone ?? ownZone,
      address: answered?.address ?? "",
      businessDayStart: answered?.businessDayStart ?? "08:00",
      businessDayEnd: answered?.businessDayEnd ?? "18:00",
      country: answered ? (answered.holidays?.country ?? NONE) : undefined,
      region: answered?.holidays?.region ?? NONE,
    } as SiteForm,
    check: ({ name, businessDayStart, businessDayEnd }) => {
      const hours = hoursProblem(businessDayStart, businessDayEnd);
      return {
        name: name.trim() === "" ? translate(text("common.nameRequired")) : undefined,
        businessDayEnd: hours && translate(hours),
      };
    },
    send: ({ country: _, region, address, ...site }, { extra: country }: Attempt<SiteForm, string>) =>
      save({
        site: {
          ...site,
          address: address.trim() || null,
          holidays: country ? { country, region: region || null } : null,
        },
      }),
    onSent: onNext,
  });
  const { timeZone, region } = form.values;
  const { data: regions } = useQuery({
    queryKey: ["set-up", token, "regions", timeZone],
    queryFn: () => call("GET /set-up/:token/holiday-regions/", { params: { token }, query: { timeZone } }),
    placeholderData: (before) => before,
  });
  const country = form.values.country ?? regions?.suggested ?? NONE;
  const itsRegions = regions?.countries.find(({ code }) => code === country)?.regions ?? [];
  const { data: holidays } = useQuery({
    queryKey: ["set-up", token, "holidays", country, region],
    queryFn: () =>
      call("GET /set-up/:token/holidays/", {
        params: { token },
        query: { country, ...(region && { region }) },
      }),
    enabled: country !== NONE,
  });
  return (
    <>
      <form className={classes.form} onSubmit={(event) => form.submit(event, country)} noValidate>
        {head}
        <GeneralErrors of={form} />
        <div className={classes.pair}>
          <TextInput
            {...form.field("name")}
            label={t("site.name")}
            required
            maxLength={setUpLimits.siteNameMax}
          />
          <Select
            {...form.field("timeZone")}
            label={t("site.timeZone")}
            data={ZONES}
            searchable
            allowDeselect={false}
            limit={100}
          />
        </div>
        <TextInput
          {...form.field("address")}
          label={t("site.address")}
          description={t("site.addressHint")}
          maxLength={setUpLimits.addressMax}
          autoComplete="street-address"
        />
        <div>
          <div className={classes.pair}>
            <TimeField
              {...form.field("businessDayStart")}
              value={form.values.businessDayStart}
              label={t("site.start")}
            />
            <TimeField
              {...form.field("businessDayEnd")}
              value={form.values.businessDayEnd}
              label={t("site.end")}
            />
          </div>
          <p className={classes.hint}>{t("site.hoursHint")}</p>
        </div>
        <div className={classes.pair}>
          <Select
            label={t("site.holidays")}
            value={country}
            onChange={(code) => form.change({ country: code ?? NONE, region: NONE })}
            error={form.errors.holidays}
            searchable
            allowDeselect={false}
            data={[
              { value: NONE, label: t("site.noHolidays") },
              ...(regions?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          {itsRegions.length > 0 && (
            <Select
              {...form.field("region")}
              label={t("site.region")}
              searchable
              allowDeselect={false}
              data={[
                { value: NONE, label: t("site.wholeCountry") },
                ...itsRegions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )}
        </div>
        {footer(form.isPending)}
      </form>
      <section className={classes.preview} aria-label={t("site.days")}>
        <div className={classes.previewHead}>
          <h2>{t("site.days")}</h2>
          {country !== NONE && holidays && (
            <span>{t("site.daysCount", { count: holidays.days.length })}</span>
          )}
        </div>
        {country === NONE ? (
          <div className={classes.card}>
            <strong>{t("site.noDays")}</strong>
            <p className={classes.hint}>{t("site.noDaysText")}</p>
          </div>
        ) : (
          <ul className={classes.days}>
            {holidays?.days.map(({ firstDay, name }) => (
              <li key={`${firstDay} ${name}`}>
                <span className="tabular">{formatDay(firstDay)}</span>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
};
