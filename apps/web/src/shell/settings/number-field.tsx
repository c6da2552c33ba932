import { NumberInput } from "@mantine/core";

interface NumberFieldProps {
  label: string;
  description?: string;
  value: number | "";
  onChange: (value: number | "") => void;
  max: number;
  min?: number;
  error?: string | undefined;
}

/** A whole number, or empty. */
export const NumberField = ({ onChange, min = 0, ...rest }: NumberFieldProps) => (
  <NumberInput
    {...rest}
    min={min}
    onChange={(value) => onChange(value === "" ? "" : Number(value))}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="blur"
  />
);
