import { useEffect, useRef, useState } from "react";

/** A field that somebody else changed while it was being changed here. */
export interface Difference {
  field: string;
  /** The value that the form began with. */
  before: unknown;
  now: unknown;
}

interface Followed<Values> {
  getValues: () => Values;
  getInitial: () => Values;
  rebase: (next: Partial<Values>) => void;
  change: (next: Partial<Values>) => void;
  isDirty: () => boolean;
  send: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form that stays open while others change the same values. Fields that are untouched here show the new values; a
 * field that is changed on both sides keeps what was typed, and is a difference until the person has chosen.
 *
 * @param stored the values as they are stored now, or undefined where the form does not follow
 */
export const useFollowing = <Values extends object>(
  form: Followed<Values>,
  stored: Values | undefined,
  wasRefused: { current: boolean },
) => {
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const known = stored && JSON.stringify(stored);
  const latest = useRef(form);
  latest.current = form;

  useEffect(() => {
    if (known === undefined) return;
    const { getValues, getInitial, rebase, change } = latest.current;
    const [mine, before] = [getValues(), getInitial()];
    const adopted: Partial<Values> = {};
    const found: Difference[] = [];
    for (const [name, now] of Object.entries(JSON.parse(known) as Values)) {
      const field = name as keyof Values & string;
      if (isSame(now, before[field])) continue;
      if (isSame(mine[field], before[field]) || isSame(mine[field], now)) adopted[field] = now;
      else found.push({ field, before: before[field], now });
    }
    if (Object.keys(adopted).length > 0) {
      rebase(adopted);
      change(adopted);
    }
    setDifferences(found);
  }, [known]);

  return {
    differences,
    forget: () => setDifferences([]),
    /** Answers one difference. The answer to the last one sends again what was refused because of it. */
    choose: ({ field, now }: Difference, isMine: boolean) => {
      const value = { [field]: now } as Partial<Values>;
      form.rebase(value);
      if (!isMine) form.change(value);
      const left = differences.filter((one) => one.field !== field);
      setDifferences(left);
      if (left.length > 0 || !wasRefused.current) return;
      wasRefused.current = false;
      if (form.isDirty()) form.send();
    },
  };
};
