import { NumberInput } from "@mantine/core";

interface FigureFieldProps {
  label: string;
  description?: string;
  value: number | "";
  onChange: (value: number | "") => void;
  max: number;
  min?: number;
  error?: string | undefined;
}

/** A whole number, or nothing. */
export const FigureField = ({ onChange, min = 0, ...rest }: FigureFieldProps) => (
  <NumberInput
    {...rest}
    min={min}
    onChange={(value) => onChange(value === "" ? "" : Number(value))}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="blur"
  />
);
