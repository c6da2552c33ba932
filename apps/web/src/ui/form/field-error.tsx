import { Input } from "@mantine/core";

/** The error of a field that is no Mantine input, between its label and the field. */
export const FieldError = ({ id, children }: { id?: string; children: string | undefined }) =>
  children ? (
    <Input.Error id={id} role="alert" mb={6} size="sm">
      {children}
    </Input.Error>
  ) : null;
