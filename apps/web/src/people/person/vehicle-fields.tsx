import { ActionIcon, Button, Select, TextInput } from "@mantine/core";
import { profileLimits, VEHICLE_TYPES } from "@portico/contract/profile-form";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "../../ui/field-error.tsx";
import classes from "../people.module.css";
import type { VehicleState } from "./person-state.ts";
import type { PersonFormHook } from "./use-person-form.ts";

/** Plates, a row each; a row that stays empty is no vehicle. */
export const VehicleFields = ({ form }: { form: PersonFormHook }) => {
  const { t } = useTranslation("people");
  const errorId = useId();
  const { vehicles } = form.state;
  const error = form.errors.vehicles;
  const set = (next: VehicleState[]) => form.change({ vehicles: next });
  const change = (key: number, part: Partial<VehicleState>) =>
    set(vehicles.map((vehicle) => (vehicle.key === key ? { ...vehicle, ...part } : vehicle)));
  const nextKey = 1 + Math.max(-1, ...vehicles.map(({ key }) => key));
  return (
    <fieldset className={classes.group} aria-describedby={error ? errorId : undefined}>
      <legend className="visually-hidden">{t("fields.vehicles")}</legend>
      <FieldError id={errorId}>{error}</FieldError>
      {vehicles.map(({ key, registration, vehicleType }, index) => (
        <div key={key} className={classes.vehicle}>
          <TextInput
            aria-label={t("fields.registrationOf", { number: index + 1 })}
            maxLength={profileLimits.registrationMax}
            autoComplete="off"
            classNames={{ input: classes.plate }}
            value={registration}
            error={error ? true : undefined}
            onChange={(event) => change(key, { registration: event.currentTarget.value })}
          />
          <Select
            aria-label={t("fields.vehicleTypeOf", { number: index + 1 })}
            placeholder={t("fields.vehicleType")}
            data={VEHICLE_TYPES.map((value) => ({ value, label: t(`fields.types.${value}`) }))}
            value={vehicleType}
            onChange={(value) =>
              change(key, { vehicleType: VEHICLE_TYPES.find((one) => one === value) ?? null })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t("fields.removeVehicle", { number: index + 1 })}
            onClick={() => set(vehicles.filter((vehicle) => vehicle.key !== key))}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => set([...vehicles, { key: nextKey, registration: "", vehicleType: null }])}
      >
        {t("fields.addVehicle")}
      </Button>
    </fieldset>
  );
};
