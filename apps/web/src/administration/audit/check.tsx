import type { readAuditCheck } from "@portico/contract/administration/audit";
import type { Answer } from "@portico/contract/endpoint";
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import classes from "./audit.module.css";

type Check = NonNullable<Answer<typeof readAuditCheck>["check"]>;

/** Digits in groups of eight, which people can compare and copy. */
const inGroups = (hash: string): string => hash.match(/.{1,8}/g)?.join(" ") ?? "";

const Findings = ({ check: { findings, found } }: { check: Check }) => {
  const { t } = useTexts("administration");
  return (
    <>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            {finding.kind === "missing" && finding.from === finding.to
              ? t("audit.check.found.missingOne", { number: finding.from })
              : t(`audit.check.found.${finding.kind}`, { ...finding })}
          </li>
        ))}
      </ul>
      {found > findings.length && <p>{t("audit.check.more", { count: found - findings.length })}</p>}
      <p>{t("audit.check.advice")}</p>
    </>
  );
};

/** Says whether the log is complete and unchanged, and by what that is known. */
export const AuditCheck = () => {
  const { t } = useTexts("administration");
  const { data } = useQuery({
    queryKey: ["audit", "check"],
    queryFn: ({ signal }) => call("GET /audit/check/", { signal }),
  });
  // The log itself says what could not be loaded.
  if (!data) return null;
  const { check } = data;
  if (!check)
    return (
      <Notice tone="gray" icon={IconShieldQuestion}>
        {t("audit.check.none")}
      </Notice>
    );
  const { at, holds, checked, head, waiting } = check;
  const when = `${formatDay(dayIn("UTC", at), "short")}, ${timeIn("UTC", at)}`;
  return (
    <Notice tone={holds ? "green" : "red"} icon={holds ? IconShieldCheck : IconShieldX}>
      <strong>{t(holds ? "audit.check.holds" : "audit.check.broken")}</strong>{" "}
      {t("audit.check.checked", { when, count: checked, shown: formatNumber(checked) })}
      {waiting > 0 && ` ${t("audit.check.waiting", { count: waiting })}`}
      {!holds && <Findings check={check} />}
      <details className={classes.how}>
        <summary>{t("audit.check.how")}</summary>
        <p>{t("audit.check.chain")}</p>
        {head && (
          <p>
            {t("audit.check.head", { number: head.position })} <code>{inGroups(head.hash)}</code>
          </p>
        )}
      </details>
    </Notice>
  );
};
