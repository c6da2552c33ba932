import { useTexts } from "../../locales/use-texts.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Health } from "../core/use-operators.ts";
import classes from "./health.module.css";

/** The doctor's lines begin small, behind the check's name; one that begins with a host or a path stays as it is. */
const begin = (line: string): string =>
  line.replace(/^\p{Ll}+(?=[\s:,]|$)/u, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

/** What is not well comes first, with what to do. The doctor speaks English. */
export const Checks = ({ checks }: Pick<Health, "checks">) => {
  const { t } = useTexts("operators");
  const sorted = checks.toSorted((one, other) => Number(one.isWell) - Number(other.isWell));
  return (
    <ul className={classes.list}>
      {sorted.map(({ name, isWell, found, advice }) => (
        <li key={name} className={classes.check}>
          <div className={classes.words} lang="en-GB">
            <strong className={classes.name}>{begin(name)}</strong>
            <p>{begin(found)}</p>
            {!isWell && <p className={classes.advice}>{advice}</p>}
          </div>
          <StatusChip
            status={isWell ? "active" : "unauthorised"}
            words={t(isWell ? "health.isWell" : "health.isIll")}
          />
        </li>
      ))}
    </ul>
  );
};
