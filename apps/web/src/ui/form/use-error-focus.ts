import { useEffect, useRef, useState } from "react";

/**
 * `focusFirstError` goes with errors that were just found: the first field that is marked gets the focus. Errors that go
 * while one of several fields is mended leave the focus where somebody types.
 */
export const useErrorFocus = () => {
  const frame = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { frame, focusFirstError: () => setRefusals((count) => count + 1) };
};
