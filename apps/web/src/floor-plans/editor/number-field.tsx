import { NumberInput } from "@mantine/core";
import { useState } from "react";

interface PlanNumberFieldProps {
  label: string;
  /** Undefined: the values differ. */
  value: number | undefined;
  onChange: (value: number) => void;
  min: number;
  max: number;
  description?: string;
  placeholder?: string;
  error?: string | undefined;
  decimals?: number;
  step?: number;
}

/** A number that is never empty; an incomplete entry changes nothing. */
export const PlanNumberField = ({
  value,
  onChange,
  min,
  max,
  decimals = 0,
  placeholder = "",
  ...rest
}: PlanNumberFieldProps) => {
  const [typed, setTyped] = useState<string | number>();
  const [isFocused, setFocused] = useState(false);
  return (
    <NumberInput
      {...rest}
      min={min}
      max={max}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowNegative={min < 0}
      clampBehavior="blur"
      placeholder={placeholder}
      value={(isFocused ? typed : undefined) ?? value ?? ""}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === "number" && next >= min && next <= max) onChange(next);
      }}
      onFocus={() => {
        setFocused(true);
        setTyped(undefined);
      }}
      onBlur={() => setFocused(false)}
    />
  );
};
