import { ActionIcon, Button, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/visitors/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import classes from "./edit-dialog.module.css";
import type { EditForm } from "./edit-form.ts";

interface OwnVehicleFieldsProps {
  vehicles: EditForm["vehicles"];
  onChange: (vehicles: EditForm["vehicles"]) => void;
  error: string | undefined;
}

/** The registrations of the visitor's vehicles. */
export const OwnVehicleFields = ({ vehicles, onChange, error }: OwnVehicleFieldsProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const nextKey = Math.max(-1, ...vehicles.map(({ key }) => key)) + 1;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t("form.vehicles")}</legend>
      <FieldError>{error}</FieldError>
      {vehicles.map((vehicle, at) => (
        <div key={vehicle.key} className={classes.vehicle}>
          <TextInput
            aria-label={t("form.vehicle", { number: at + 1 })}
            placeholder={t("form.registration")}
            value={vehicle.registration}
            maxLength={limits.registrationMax}
            onChange={({ currentTarget: { value } }) =>
              onChange(vehicles.map((one) => (one === vehicle ? { ...one, registration: value } : one)))
            }
          />
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t("form.removeVehicle", { number: at + 1 })}
            onClick={() => onChange(vehicles.filter((one) => one !== vehicle))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {vehicles.length < limits.vehiclesMax && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...vehicles, { key: nextKey, registration: "", vehicleType: null }])}
        >
          {t("form.addVehicle")}
        </Button>
      )}
    </fieldset>
  );
};
