import { TextInput } from "@mantine/core";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { useErrorFocus } from "./use-error-focus.ts";

const FIELDS = ["First name", "Last name"];

/** Every field that is empty is wrong, until something is typed into it. */
const Form = () => {
  const [values, setValues] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<string[]>([]);
  const { frame, focusFirstError } = useErrorFocus();
  return (
    <form
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(FIELDS.filter((field) => !values[field]));
        focusFirstError();
      }}
    >
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={field}
          error={wrong.includes(field)}
          onChange={({ currentTarget: { value } }) => {
            setValues((before) => ({ ...before, [field]: value }));
            setWrong((before) => before.filter((one) => one !== field));
          }}
        />
      ))}
      <button type="submit">Save</button>
    </form>
  );
};

test("the first wrong field has the focus after each try, and keeps it while it is mended", async () => {
  const { user } = await renderScreen(<Form />);
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  await save();
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveFocus();
  await user.keyboard("Ann");
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveValue("Ann");
  await save();
  expect(screen.getByRole("textbox", { name: "Last name" })).toHaveFocus();
});
