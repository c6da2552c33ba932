import { Input } from "@mantine/core";

/** The error of a field that is not one of Mantine's inputs, between its label and itself. */
export const FieldError = ({ id, children }: { id?: string; children: string | undefined }) =>
  children ? (
    <Input.Error id={id} role="alert" mb={6} size="sm">
      {children}
    </Input.Error>
  ) : null;
