import { TextInput, type TextInputProps } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import classes from "./plate-field.module.css";

/** A registration, typed into a drawn number plate. */
export const PlateField = (props: TextInputProps) => (
  <TextInput
    {...props}
    maxLength={limits.registration}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    leftSection={<span aria-hidden />}
    leftSectionWidth={40}
    leftSectionPointerEvents="none"
    rightSection={<span aria-hidden />}
    rightSectionWidth={40}
    rightSectionPointerEvents="none"
    classNames={{ input: classes.input!, section: classes.section! }}
  />
);
