import { ActionIcon, Button, Select, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/visitor-form";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "../../ui/field-error.tsx";
import classes from "./form.module.css";
import type { VehicleState, VehicleType } from "./form-state.ts";
import type { VisitorFormHook } from "./use-visitor-form.ts";

/** Plates, a row each; a row that stays empty is no vehicle. */
export const VehicleFields = ({ form }: { form: VisitorFormHook }) => {
  const { t } = useTranslation("visitors");
  const errorId = useId();
  const { vehicles } = form.state;
  const error = form.errors.vehicles;
  const set = (next: VehicleState[]) => form.change({ vehicles: next });
  const change = (key: number, part: Partial<VehicleState>) =>
    set(vehicles.map((vehicle) => (vehicle.key === key ? { ...vehicle, ...part } : vehicle)));
  const add = () =>
    set([
      ...vehicles,
      { key: 1 + Math.max(-1, ...vehicles.map(({ key }) => key)), registration: "", vehicleType: null },
    ]);
  return (
    <fieldset className={classes.group} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>{t("fields.vehicles")}</legend>
      <FieldError id={errorId}>{error}</FieldError>
      {vehicles.map(({ key, registration, vehicleType }, index) => (
        <div key={key} className={classes.vehicle}>
          <TextInput
            aria-label={t("fields.registrationOf", { number: index + 1 })}
            placeholder={t("fields.registration")}
            maxLength={limits.registrationMax}
            autoComplete="off"
            classNames={{ input: classes.plate }}
            value={registration}
            error={error ? true : undefined}
            // A row that was just asked for is to be filled in.
            autoFocus={registration === ""}
            onChange={(event) => change(key, { registration: event.currentTarget.value })}
          />
          <Select
            aria-label={t("fields.vehicleTypeOf", { number: index + 1 })}
            placeholder={t("fields.vehicleType")}
            data={[
              { value: "Car", label: t("fields.car") },
              { value: "Motorcycle", label: t("fields.motorcycle") },
            ]}
            value={vehicleType}
            onChange={(value) => change(key, { vehicleType: value as VehicleType | null })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={
              registration.trim() === ""
                ? t("fields.removeNewVehicle", { number: index + 1 })
                : t("fields.removeVehicle", { registration: registration.trim() })
            }
            onClick={() => set(vehicles.filter((vehicle) => vehicle.key !== key))}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {vehicles.length < limits.vehiclesMax && (
        <Button
          variant="subtle"
          className={classes.quiet}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {t("fields.addVehicle")}
        </Button>
      )}
    </fieldset>
  );
};
