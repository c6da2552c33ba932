import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import { TimeField } from "./time-field.tsx";

interface Options {
  initial?: string;
  min?: string;
  max?: string;
  step?: number;
}

interface FormProps extends Options {
  changes: string[];
  sent: string[];
}

const Form = ({ initial = "14:00", changes, sent, ...limits }: FormProps) => {
  const [time, setTime] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(time);
      }}
    >
      <TimeField
        label="Start"
        value={time}
        onChange={(next) => {
          changes.push(next);
          setTime(next);
        }}
        {...limits}
      />
      <button type="button" onClick={() => setTime("08:15")}>
        Another field
      </button>
      <button type="submit">Send</button>
    </form>
  );
};

/** A form with one time; what was sent and every change. */
const open = async (options: Options = {}) => {
  const changes: string[] = [];
  const sent: string[] = [];
  const { user } = await renderScreen(<Form {...options} changes={changes} sent={sent} />);
  const field = screen.getByRole("spinbutton", { name: "Start" });
  const send = () => user.click(screen.getByRole("button", { name: "Send" }));
  return { user, field, changes, sent, send };
};

test("digits give no time before it is whole", async () => {
  const { user, field, changes } = await open();
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard("1");
  expect(field).toHaveValue("1");
  await user.keyboard("63");
  expect(field).toHaveValue("163");
  expect(changes).toEqual([""]);
  await user.keyboard("0");
  expect(field).toHaveValue("16:30");
  expect(changes).toEqual(["", "16:30"]);
  expect(field).toHaveAttribute("aria-valuetext", "16:30");
});

test("what is unfinished is read when the field is left, and by Enter before the form is sent", async () => {
  const { user, field, changes, sent } = await open();
  await user.tab();
  await user.keyboard("9");
  await user.tab();
  expect(field).toHaveValue("09:00");
  expect(changes).toEqual(["", "09:00"]);
  await user.clear(field);
  await user.keyboard("17{Enter}");
  expect(field).toHaveValue("17:00");
  expect(sent).toEqual(["17:00"]);
});

test.each(["09:30", "930", "0930", " 9.30 "])("%s is pasted", async (text) => {
  const { user, field, changes } = await open();
  await user.tab();
  await user.paste(text);
  await user.tab();
  expect(field).toHaveValue("09:30");
  expect(changes.at(-1)).toBe("09:30");
});

test("the field is cleared", async () => {
  const { user, field, changes } = await open();
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue("");
  expect(changes).toEqual([""]);
  expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("the arrows go to whole steps, within the limits", async () => {
  const { user, field, changes } = await open({ initial: "09:03", min: "08:50", max: "11:00" });
  await user.tab();
  await user.keyboard("{ArrowUp}");
  expect(field).toHaveValue("09:05");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(field).toHaveValue("08:55");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(field).toHaveValue("08:50");
  await user.keyboard("{PageUp}{PageUp}{PageUp}");
  expect(field).toHaveValue("11:00");
  expect(changes.every((time) => /^\d\d:\d\d$/.test(time))).toBe(true);
});

test("the arrows begin in the morning and end with the day", async () => {
  const { user, field } = await open({ initial: "" });
  await user.tab();
  await user.keyboard("{ArrowUp}");
  expect(field).toHaveValue("08:00");
  await user.keyboard("{PageUp>20/}");
  expect(field).toHaveValue("23:55");
  await user.keyboard("{PageDown>30/}");
  expect(field).toHaveValue("00:00");
});

test("a text that is no time is named and never sent", async () => {
  const { user, field, changes, sent, send } = await open();
  await user.tab();
  await user.keyboard("25");
  expect(field).not.toHaveAttribute("aria-invalid", "true");
  await send();
  expect(field).toHaveValue("25");
  expect(field).toHaveAccessibleDescription("Enter a time such as 09:30.");
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(sent).toEqual([]);
  expect(changes).toEqual([""]);
  await user.clear(field);
  await user.keyboard("0915");
  expect(field).toBeValid();
  await send();
  expect(sent).toEqual(["09:15"]);
});

test("a time outside the limits is named", async () => {
  const { user, field, changes } = await open({ min: "08:00", max: "18:00" });
  await user.tab();
  await user.keyboard("0700");
  await user.tab();
  expect(field).toHaveAccessibleDescription("Enter 08:00 or a later time.");
  await user.clear(field);
  await user.keyboard("1801");
  await user.tab();
  expect(field).toHaveAccessibleDescription("Enter 18:00 or an earlier time.");
  expect(changes.filter(Boolean)).toEqual([]);
});

test("another field's change is shown, also over a text that could not be read", async () => {
  const { user, field } = await open();
  await user.tab();
  await user.keyboard("99");
  await user.click(screen.getByRole("button", { name: "Another field" }));
  expect(field).toHaveValue("08:15");
  expect(field).toBeValid();
});

test("a digit inside a whole time waits until the field is left", async () => {
  const { user, field, changes } = await open({ initial: "14:00" });
  await user.tab();
  (field as HTMLInputElement).setSelectionRange(1, 2);
  await user.keyboard("2");
  expect(field).toHaveValue("12:00");
  expect(changes).toEqual([""]);
  await user.tab();
  expect(changes).toEqual(["", "12:00"]);
});

test("a half hour is chosen with the mouse", async () => {
  const { user, field, changes } = await open({ min: "09:00", max: "17:00" });
  await user.click(field);
  const list = (await screen.findByRole("button", { name: "09:00" })).parentElement?.children ?? [];
  expect([...list].map(({ textContent }) => textContent).at(-1)).toBe("17:00");
  await user.click(screen.getByRole("button", { name: "16:30" }));
  expect(field).toHaveValue("16:30");
  expect(field).toHaveFocus();
  expect(changes).toEqual(["16:30"]);
});
