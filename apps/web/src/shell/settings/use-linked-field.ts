import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** The element that a label names; the exact label before one that begins alike. */
const findControl = (form: HTMLFormElement, name: string): HTMLElement | null | undefined => {
  const labels = [...form.querySelectorAll("label")];
  const says = (label: HTMLLabelElement) => label.textContent?.trim() ?? "";
  const label = labels.find((one) => says(one) === name) ?? labels.find((one) => says(one).startsWith(name));
  return (
    label?.control ?? label?.parentElement?.querySelector<HTMLElement>("input,textarea,[role=spinbutton]")
  );
};

/**
 * Scrolls to the field that the address names after the hash, and gives it the focus: links of the index of settings
 * lead to one field.
 *
 * @param labels the fields by their name in the address
 * @returns the form's ref
 */
export const useLinkedField = (labels: Readonly<Record<string, string>> | undefined) => {
  const form = useRef<HTMLFormElement>(null);
  const field = decodeURIComponent(useLocation({ select: ({ hash }) => hash }));
  const label = labels?.[field];
  useEffect(() => {
    if (!form.current || label === undefined) return;
    const control = findControl(form.current, label);
    control?.scrollIntoView?.({ block: "center" });
    control?.focus({ preventScroll: true });
  }, [label]);
  return form;
};
