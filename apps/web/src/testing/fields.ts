import { fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Replaces the text of a field at once, because `user.type` renders the screen for each letter. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  if (text !== "") await user.paste(text);
};

type Scope = ReturnType<typeof within>;

/** Enters a time of day `HH:mm` into a time field; an empty text clears it. */
export const enterTime = (label: string, time: string, scope: Scope = within(document.body)): void => {
  fireEvent.change(scope.getByRole("spinbutton", { name: label }), { target: { value: time } });
};

/** Waits for a toast on the page. */
export const toastOf = (words: string | RegExp): Promise<HTMLElement> =>
  within(screen.getByRole("region", { name: "Messages" })).findByText(words);

/** Chooses one of a select's options. */
export const chooseOption = async (
  user: UserEvent,
  scope: Scope,
  label: string,
  option: string | RegExp,
): Promise<void> => {
  await user.click(scope.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
};

/** Finds a person in a picker by their name, and chooses them. */
export const choosePerson = async (
  user: UserEvent,
  scope: Scope,
  label: string,
  name: string,
): Promise<void> => {
  await fill(user, scope.getByRole("textbox", { name: label }), name);
  await user.click(await screen.findByRole("option", { name }));
};
