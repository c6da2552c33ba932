import { type ChangeEvent, useRef, useState } from "react";

/** What inputs call `onChange` with: an event of React's, or the value itself. */
const readValue = (given: unknown): unknown => {
  if (typeof given !== "object" || given === null || !("nativeEvent" in given)) return given;
  const { currentTarget } = given as ChangeEvent<HTMLInputElement>;
  return currentTarget.type === "checkbox" ? currentTarget.checked : currentTarget.value;
};

/** The value is `default…` where the input itself keeps what was typed; true and false belong to a checkbox. */
type FieldProps<Value> = { onChange: (given: unknown) => void } & (Value extends boolean
  ? { checked?: boolean; defaultChecked?: boolean }
  : { value?: Value; defaultValue?: Value });

interface FormValuesOptions<Values> {
  initial: Values;
  /** Whether the inputs themselves keep what was typed; then a change renders nothing. */
  isUncontrolled: boolean;
  onChange: (after: Values, before: Values) => void;
}

/** The values of a form and those it began with (decision 045). */
export const useFormValues = <Values extends object>({
  initial,
  isUncontrolled,
  onChange,
}: FormValuesOptions<Values>) => {
  const [shown, setShown] = useState(initial);
  // Several changes may come before the next rendering.
  const current = useRef(shown);
  const first = useRef(shown);

  const replace = (next: Values) => {
    const before = current.current;
    current.current = next;
    if (!isUncontrolled) setShown(next);
    onChange(next, before);
  };
  const set = (next: Partial<Values>) => replace({ ...current.current, ...next });

  return {
    shown: isUncontrolled ? current.current : shown,
    get: () => current.current,
    set,
    getInitial: () => first.current,
    setInitial: (values: Values) => {
      first.current = values;
    },
    reset: () => replace(first.current),
    fieldProps: <Field extends keyof Values>(field: Field) => {
      const value = current.current[field];
      const [name, uncontrolledName] =
        typeof value === "boolean" ? ["checked", "defaultChecked"] : ["value", "defaultValue"];
      return {
        [isUncontrolled ? uncontrolledName : name]: value,
        onChange: (given: unknown) => {
          const next = readValue(given) as Values[Field];
          if (next !== current.current[field]) set({ [field]: next } as unknown as Partial<Values>);
        },
      } as unknown as FieldProps<Values[Field]>;
    },
  };
};
