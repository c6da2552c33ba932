import { Select, TextInput } from "@mantine/core";
import { profileLimits, type VehicleType } from "@portico/contract/accounts/profile-form";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import classes from "./profile.module.css";
import type { VehicleState } from "./state.ts";
import type { ProfileFormHook } from "./use-form.ts";

/** As many rows as the client allows vehicles; an empty row is no vehicle. */
export const VehicleFields = ({ form }: { form: ProfileFormHook }) => {
  const { t } = useTexts("accountsProfile");
  const errorId = useId();
  const { vehicles } = form.values;
  const error = form.errors.vehicles;
  const change = (at: number, part: Partial<VehicleState>) =>
    form.change({ vehicles: vehicles.map((vehicle, i) => (i === at ? { ...vehicle, ...part } : vehicle)) });
  return (
    <div className={classes.vehicles} data-field="vehicles">
      <FieldError id={errorId}>{error}</FieldError>
      {vehicles.map(({ registration, vehicleType }, at) => (
        // Rows have no other id than their index.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither added nor moved
        <div key={at} className={classes.pair}>
          <TextInput
            label={t("fields.registrationOf", { number: at + 1 })}
            required={form.config.vehiclesRequired && at === 0}
            maxLength={profileLimits.registrationMax}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            classNames={{ input: classes.plate }}
            value={registration}
            error={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => change(at, { registration: event.currentTarget.value })}
          />
          {form.config.askVehicleType && (
            <Select
              label={t("fields.vehicleTypeOf", { number: at + 1 })}
              data={[
                { value: "Car", label: t("fields.car") },
                { value: "Motorcycle", label: t("fields.motorcycle") },
              ]}
              value={vehicleType}
              onChange={(value) => change(at, { vehicleType: value as VehicleType | null })}
            />
          )}
        </div>
      ))}
    </div>
  );
};
