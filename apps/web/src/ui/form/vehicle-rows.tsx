import "../../styles/app.css";
import { ActionIcon, Button, Select, TextInput } from "@mantine/core";
import { VEHICLE_TYPES, type VehicleType } from "@portico/contract/accounts/profile-form";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FieldError } from "./field-error.tsx";
import fields from "./fields.module.css";
import classes from "./vehicle-rows.module.css";

export interface VehicleState {
  /** Identifies the row in the form. */
  key: number;
  registration: string;
  vehicleType: VehicleType | null;
}

interface VehicleRowsProps {
  vehicles: readonly VehicleState[];
  onChange: (vehicles: VehicleState[]) => void;
  error: string | undefined;
  /** The most characters of a registration. */
  length: number;
  /** The most rows; left out: no limit. */
  max?: number;
  /** Whether the label is hidden, because the panel has the same title. */
  isLabelHidden?: boolean;
}

/** Registrations, one per row; an empty row is no vehicle. */
export const VehicleRows = ({ vehicles, onChange, error, length, max, isLabelHidden }: VehicleRowsProps) => {
  const { t } = useTexts("ui");
  const errorId = useId();
  const change = (key: number, part: Partial<VehicleState>) =>
    onChange(vehicles.map((vehicle) => (vehicle.key === key ? { ...vehicle, ...part } : vehicle)));
  const nextKey = 1 + Math.max(-1, ...vehicles.map(({ key }) => key));
  return (
    <fieldset className={classes.vehicles} aria-describedby={error ? errorId : undefined}>
      <legend className={isLabelHidden ? "visually-hidden" : `${fields.label} ${classes.legend}`}>
        {t("vehicles.title")}
      </legend>
      <FieldError id={errorId}>{error}</FieldError>
      {vehicles.map(({ key, registration, vehicleType }, index) => (
        <div key={key} className={classes.row}>
          <TextInput
            aria-label={t("vehicles.registrationOf", { number: index + 1 })}
            placeholder={t("vehicles.registration")}
            maxLength={length}
            autoComplete="off"
            classNames={{ input: classes.plate }}
            value={registration}
            error={error ? true : undefined}
            // A row that was just added takes the focus.
            autoFocus={registration === ""}
            onChange={(event) => change(key, { registration: event.currentTarget.value })}
          />
          <Select
            aria-label={t("vehicles.typeOf", { number: index + 1 })}
            placeholder={t("vehicles.type")}
            data={VEHICLE_TYPES.map((value) => ({ value, label: t(`vehicles.types.${value}`) }))}
            value={vehicleType}
            onChange={(value) =>
              change(key, { vehicleType: VEHICLE_TYPES.find((one) => one === value) ?? null })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={
              registration.trim() === ""
                ? t("vehicles.removeNew", { number: index + 1 })
                : t("vehicles.remove", { registration: registration.trim() })
            }
            onClick={() => onChange(vehicles.filter((vehicle) => vehicle.key !== key))}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {vehicles.length < (max ?? Number.POSITIVE_INFINITY) && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...vehicles, { key: nextKey, registration: "", vehicleType: null }])}
        >
          {t("vehicles.add")}
        </Button>
      )}
    </fieldset>
  );
};
