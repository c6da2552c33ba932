import { NumberInput } from "@mantine/core";

export type NumberValue = number | "";

/** Empty becomes null; a value that is not given (undefined) is not sent. */
export const toNullable = (figure: NumberValue | undefined): number | null | undefined =>
  figure === "" ? null : figure;

interface NumberFieldProps {
  label: string;
  description?: string;
  value: NumberValue;
  onChange: (value: NumberValue) => void;
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
