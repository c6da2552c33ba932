import { Checkbox } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { Difference, KindComparison } from "./compare.ts";
import { formatValue, useFieldName, useKindName } from "./format.ts";
import classes from "./page.module.css";

/** More rows would make the page slow; the others are counted. */
const SHOWN_MAX = 100;

interface KindSectionProps {
  comparison: KindComparison;
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
}

/** How one kind differs, row by row and field by field. */
export const KindSection = ({ comparison, isIncluded, onInclude }: KindSectionProps) => {
  const { t } = useTexts("settingsArchive");
  const nameOf = useKindName();
  const { kind, differences, onlyHere } = comparison;
  const isAdded = ({ what }: Difference) => what === "added";
  const missing = differences.filter(({ what }) => what === "missing").length;
  const added = differences.filter(isAdded).length;
  const counts = t("apply.counts", { added, changed: differences.length - added - missing });
  const hidden = differences.length - SHOWN_MAX;
  return (
    <section className={classes.kind} aria-label={nameOf(kind)}>
      <header className={classes.kindHeader}>
        <h3 className={classes.kindTitle}>{nameOf(kind)}</h3>
        <span className={classes.counts}>
          {[counts, onlyHere.length > 0 && t("apply.onlyHere", { count: onlyHere.length })]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <Checkbox
          className={classes.include}
          label={t("apply.include", { kind: nameOf(kind) })}
          checked={isIncluded}
          onChange={({ currentTarget }) => onInclude(currentTarget.checked)}
        />
      </header>
      <ul className={classes.rows} data-left-out={!isIncluded || undefined}>
        {differences.slice(0, SHOWN_MAX).map((difference) => (
          <DifferenceRow key={difference.name} difference={difference} />
        ))}
        {hidden > 0 && <li>{t("apply.more", { count: hidden })}</li>}
      </ul>
    </section>
  );
};

const DifferenceRow = ({ difference: { name, what, fields } }: { difference: Difference }) => {
  const { t } = useTexts("settingsArchive");
  const fieldName = useFieldName();
  return (
    <li>
      {name !== "" && (
        <div className={classes.rowName}>
          <strong>{name}</strong>
          <span className={classes.what} data-what={what}>
            {t(`apply.${what === "added" ? "new" : what}`)}
          </span>
        </div>
      )}
      {what === "missing" && <p className={classes.text}>{t("apply.missingText")}</p>}
      <dl className={classes.fields}>
        {fields.map(({ field, from, to }) => (
          <div key={field} className={classes.field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {what === "changed" && (
                <>
                  <del>{formatValue(from)}</del> <span aria-hidden>→</span>{" "}
                </>
              )}
              <ins>{formatValue(to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};
