import { useTexts } from "../../locales/use-texts.ts";
import { timeIn } from "../../ui/days/format.ts";
import classes from "./audit.module.css";
import { type AuditEntry, fieldsOf, formatValue, sentenceOf, wholeSentence } from "./sentence.ts";

/** Each field before and after. For personal data the server records only the names of fields. */
export const AuditDetails = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useTexts(["administration", "administrationAudit"]);
  const { before, after, requestId, targetType, targetId } = entry;
  const fields = fieldsOf(entry);
  return (
    <div className={classes.details}>
      {fields.length === 0 ? (
        <p>{t("audit.noValues")}</p>
      ) : (
        <table
          aria-label={t("audit.details", {
            sentence: wholeSentence(sentenceOf(t, entry)),
            time: timeIn("UTC", entry.at),
          })}
        >
          <thead>
            <tr>
              <th scope="col">{t("audit.field")}</th>
              <th scope="col">{t("audit.before")}</th>
              <th scope="col">{t("audit.after")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr
                key={field}
                data-changed={formatValue(before?.[field]) !== formatValue(after?.[field]) || undefined}
              >
                <th scope="row">{field}</th>
                <td>{formatValue(before?.[field])}</td>
                <td>{formatValue(after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details>
        <summary>{t("audit.technical")}</summary>
        <p className={classes.second}>{t("audit.code", { action: entry.action })}</p>
        <p className={classes.second}>{t("audit.target", { type: targetType, id: targetId ?? "" })}</p>
        {requestId && <p className={classes.second}>{t("audit.request", { id: requestId })}</p>}
      </details>
    </div>
  );
};
