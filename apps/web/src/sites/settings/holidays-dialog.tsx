import { Checkbox, Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { formatDays } from "../../shell/settings/format-days.ts";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import type { Site } from "../core/use-sites.ts";
import classes from "./sites.module.css";

const WHOLE = "";

interface HolidayValues {
  /** Null: the one of the time zone. */
  country: string | null;
  region: string;
  cancelBookings: boolean;
}

/** Closes a site on the public holidays of a country, which it shows before. */
export const HolidaysDialog = ({ site, onClose }: { site: Site; onClose: () => void }) => {
  const { t } = useTexts("sites");
  const query = { site: site.id };
  const countries = useSettingsQuery(["resources", "holiday-countries"], query, (signal) =>
    call("GET /closures/holiday-countries/", { query, signal }),
  );
  const suggested = countries.data?.suggested ?? null;
  const initial: HolidayValues = { country: null, region: WHOLE, cancelBookings: false };
  const form = useSettingsForm({
    initial,
    save: ({ country: chosen, region, cancelBookings }: HolidayValues) =>
      call("POST /closures/holidays/", {
        body: { siteId: site.id, country: chosen ?? suggested ?? "", region: region || null, cancelBookings },
      }),
    savedMessage: ({ added }) => t("holiday.done", { name: site.name, count: added }),
    onClose,
  });
  const { values, errors, general, change } = form;
  const country = values.country ?? suggested;
  const { region } = values;
  const regions = countries.data?.countries.find(({ code }) => code === country)?.regions ?? [];
  const asked = { site: site.id, country: country ?? "", ...(region && { region }) };
  const holidays = useSettingsQuery(
    ["resources", "holidays"],
    asked,
    (signal) => call("GET /closures/holidays/", { query: asked, signal }),
    country !== null,
  );
  const days = country === null ? [] : (holidays.data?.days ?? []);
  const open = days.filter(({ isClosed }) => !isClosed).length;
  // The count of bookings in the way is said of these days, and of no others.
  const changeWhere = (next: Partial<HolidayValues>) => {
    change({ ...next, cancelBookings: false });
    form.forgetGeneral();
  };
  return (
    <FormDialog
      title={t("holiday.title", { name: site.name })}
      subtitle={t("holiday.text")}
      onClose={onClose}
      form={form}
      action={t("holiday.close", { count: open })}
      isDisabled={open === 0}
      width={600}
    >
      {(general.length > 0 || values.cancelBookings) && (
        <Checkbox
          label={t("holiday.cancelBookings")}
          checked={values.cancelBookings}
          onChange={(event) => change({ cancelBookings: event.currentTarget.checked })}
        />
      )}
      <div className={settings.pair}>
        <Select
          label={t("holiday.country")}
          data={(countries.data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={country}
          onChange={(code) => code && changeWhere({ country: code, region: WHOLE })}
          error={errors.country}
          searchable
          allowDeselect={false}
          data-autofocus
        />
        {regions.length > 0 && (
          <Select
            label={t("holiday.region")}
            data={[
              { value: WHOLE, label: t("holiday.wholeCountry") },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={region}
            onChange={(code) => changeWhere({ region: code ?? WHOLE })}
            error={errors.region}
            searchable
            allowDeselect={false}
          />
        )}
      </div>
      {country === null ? (
        <p className={classes.second}>{t("holiday.choose")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        <ul className={classes.days} aria-label={t("holiday.days")} tabIndex={0}>
          {days.map((day) => (
            <li key={`${day.firstDay} ${day.name}`} className={classes.day}>
              <span className="tabular">{formatDays(day)}</span>
              <span>{day.name}</span>
              {day.isClosed && <span className={classes.second}>{t("holiday.closed")}</span>}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
};
