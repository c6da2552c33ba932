import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { DateField, type DateFieldProps } from "./date-field.tsx";

type Options = Partial<Pick<DateFieldProps, "value" | "min" | "max" | "clearable" | "error" | "disabled">>;

interface FormProps extends Options {
  changes: (string | null)[];
  sent: (string | null)[];
}

const Form = ({ value = "2026-11-24", changes, sent, ...rest }: FormProps) => {
  const [day, setDay] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(day);
      }}
    >
      <DateField
        label="Last day"
        value={day}
        onChange={(next) => {
          changes.push(next);
          setDay(next);
        }}
        {...rest}
      />
      <button type="submit">Send</button>
    </form>
  );
};

/** A form with one day; what was sent and every change. It is Fri 20 Nov 2026. */
const open = async (options: Options = {}) => {
  const changes: (string | null)[] = [];
  const sent: (string | null)[] = [];
  const { user } = await renderScreen(<Form {...options} changes={changes} sent={sent} />);
  const field = screen.getByRole("combobox", { name: "Last day" });
  const send = () => user.click(screen.getByRole("button", { name: "Send" }));
  const type = async (text: string) => {
    await user.clear(field);
    await user.keyboard(text);
  };
  return { user, field, changes, sent, send, type };
};
const calendar = () => screen.findByRole("dialog", { name: "Calendar" });

test("a day is shown as people say it", async () => {
  const { field } = await open();
  expect(field).toHaveValue("Tue 24 Nov 2026");
});

test("a date is taken with the last digit of its year", async () => {
  const { field, changes, type } = await open();
  await type("2/12/202");
  expect(field).toHaveValue("2/12/202");
  expect(changes).toEqual([null]);
  await type("2/12/2026");
  expect(field).toHaveValue("Wed 2 Dec 2026");
  expect(changes).toEqual([null, "2026-12-02"]);
});

test.each([
  ["24.12.", "Thu 24 Dec 2026"],
  ["24 dec", "Thu 24 Dec 2026"],
  ["tomorrow", "Sat 21 Nov 2026"],
  ["3", "Tue 3 Nov 2026"],
])("%s is read when the field is left", async (text, shown) => {
  const { user, field, changes, type } = await open();
  await type(text);
  expect(changes).toEqual([null]);
  await user.tab();
  expect(field).toHaveValue(shown);
  expect(changes).toHaveLength(2);
});

test("Enter reads the text before the form is sent", async () => {
  const { user, sent, type } = await open();
  await type("1 dec");
  await user.keyboard("{Enter}");
  expect(sent).toEqual(["2026-12-01"]);
});

test.each(["2026-12-02", "02/12/2026", "Wed 2 Dec 2026", "2 December 2026"])("%s is pasted", async (text) => {
  const { user, field, changes } = await open();
  await user.clear(field);
  await user.paste(text);
  expect(field).toHaveValue("Wed 2 Dec 2026");
  expect(changes.at(-1)).toBe("2026-12-02");
});

test("a date that is changed inside waits until the field is left", async () => {
  const { user, field, changes } = await open();
  await user.tab();
  (field as HTMLInputElement).setSelectionRange(5, 6);
  await user.keyboard("5");
  expect(field).toHaveValue("Tue 25 Nov 2026");
  expect(changes).toEqual([null]);
  await user.tab();
  expect(field).toHaveValue("Wed 25 Nov 2026");
});

test("the field is cleared by typing and by its button", async () => {
  const { user, field, changes } = await open({ clearable: true });
  await user.click(screen.getByRole("button", { name: "Clear: Last day" }));
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Clear: Last day" })).toBeNull();
  await user.paste("2026-12-02");
  await user.clear(field);
  await user.tab();
  expect(changes).toEqual([null, "2026-12-02", null]);
  expect(field).toBeValid();
});

test("a text that is no date is named and never sent, also where the day may be empty", async () => {
  const { user, field, changes, sent, send, type } = await open({ error: "The form's own problem." });
  await type("31.02.2026");
  await send();
  expect(field).toHaveValue("31.02.2026");
  expect(field).toHaveAccessibleDescription("Enter a date such as 20/11/2026.");
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  await user.keyboard("{Enter}");
  await send();
  expect(sent).toEqual([]);
  expect(changes).toEqual([null]);
  await type("1 dec");
  await send();
  expect(sent).toEqual(["2026-12-01"]);
});

test("a day outside the limits is named; the form's own error comes first", async () => {
  const { user, field, changes, type } = await open({ min: "2026-11-20", max: "2026-12-31" });
  await type("19/11/2026");
  await user.tab();
  expect(field).toHaveAccessibleDescription("Enter Fri 20 Nov 2026 or a later day.");
  await type("1/1/2027");
  await user.tab();
  expect(field).toHaveAccessibleDescription("Enter Thu 31 Dec 2026 or an earlier day.");
  await type("31/12/2026");
  expect(field).toBeValid();
  expect(changes.filter(Boolean)).toEqual(["2026-11-19", "2027-01-01", "2026-12-31"]);
});

test("the form's error about a day outside the limits stands in place of the field's", async () => {
  const { field, type } = await open({ min: "2026-11-20", error: "The first day has already passed." });
  await type("19/11/2026");
  expect(field).toHaveAccessibleDescription("The first day has already passed.");
});

test("a day is chosen with the mouse, and days outside the limits cannot be", async () => {
  const { user, field, changes } = await open({ min: "2026-11-20" });
  await user.click(field);
  const days = within(await calendar());
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(days.getByRole("button", { name: "Thursday 19 November 2026" })).toBeDisabled();
  expect(days.getByRole("button", { name: "Friday 20 November 2026" })).toHaveAttribute(
    "aria-current",
    "date",
  );
  await user.click(days.getByRole("button", { name: "Next month" }));
  await user.click(days.getByRole("button", { name: "Wednesday 2 December 2026" }));
  expect(field).toHaveValue("Wed 2 Dec 2026");
  expect(field).toHaveFocus();
  expect(changes).toEqual(["2026-12-02"]);
});

test("a day is chosen with the keys; Escape leaves the day as it is", async () => {
  const { user, field, changes } = await open();
  await user.tab();
  await user.keyboard("{ArrowDown}");
  const days = within(await calendar());
  await expect
    .poll(() => document.activeElement?.getAttribute("aria-label"))
    .toBe("Tuesday 24 November 2026");
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(days.getByRole("button", { name: "Wednesday 2 December 2026" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Wed 2 Dec 2026");
  await user.keyboard("{ArrowDown}");
  await calendar();
  await expect
    .poll(() => document.activeElement?.getAttribute("aria-label"))
    .toBe("Wednesday 2 December 2026");
  await user.keyboard("{Escape}");
  expect(field).toHaveFocus();
  expect(changes).toEqual(["2026-12-02"]);
});

test("the calendar begins at what is typed", async () => {
  const { user, type } = await open();
  await type("4 jul 27");
  await user.keyboard("{ArrowDown}");
  expect(within(await calendar()).getByRole("button", { name: "Sunday 4 July 2027" })).toHaveAttribute(
    "data-selected",
    "true",
  );
});
