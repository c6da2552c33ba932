import { Button, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/visits/states";
import { IconShieldCheck, IconShieldExclamation, IconShieldX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { formatList, fullName } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { useDecideDenyMatch, useDenyReason, type Visit } from "../core/use-visits.ts";
import { FIELDS } from "../deny-list/entry.ts";
import classes from "./panel.module.css";

const LOOK = {
  matched: { tone: "red", icon: IconShieldExclamation },
  allowed: { tone: "green", icon: IconShieldCheck },
  refused: { tone: "red", icon: IconShieldX },
} as const;

/** A match of the deny-list. Callers who decide do so here, with a note that is stored. */
export const DenyNotice = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("visits");
  const reason = useDenyReason(visit.id, visit.deny !== null && visit.can.decideDeny);
  if (visit.deny === null) return null;
  const fields = FIELDS.filter((field) => reason?.fields.includes(field)).map((field) =>
    t(`deny.fields.${field}`),
  );
  return (
    <div className={classes.deny}>
      <Notice {...LOOK[visit.deny]} role="status">
        <strong>{t(`deny.${visit.deny}`)}</strong>
        {reason && (
          <>
            <span className={classes.denyReason}>{reason.reason}</span>
            <span className={classes.denyReason}>{t("deny.same", { fields: formatList(fields) })}</span>
          </>
        )}
      </Notice>
      {visit.can.decideDeny && <Decision key={visit.id} visit={visit} />}
    </div>
  );
};

const Decision = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("visits");
  const { mutateAsync, variables } = useDecideDenyMatch();
  const name = fullName(visit.visitor);
  const form = useForm<{ note: string }, unknown, "allowed" | "refused">({
    initial: { note: "" },
    check: ({ note }) => ({ note: note.trim() === "" ? t("deny.noteRequired") : undefined }),
    send: ({ note }, { extra: decision }) => mutateAsync({ id: visit.id, decision, note: note.trim() }),
    startsAgain: true,
    onSent: (_, __, decision) =>
      toast.positive(t(decision === "allowed" ? "deny.isAllowed" : "deny.isRefused", { name })),
    failed: t("deny.failed"),
  });
  const isPendingFor = (decision: string) => form.isPending && variables?.decision === decision;
  return (
    <>
      <TextInput {...form.field("note")} label={t("deny.note")} maxLength={limits.noteMax} />
      <div className={classes.decision}>
        <Button variant="default" loading={isPendingFor("allowed")} onClick={() => form.send("allowed")}>
          {t("deny.allow")}
        </Button>
        <Button variant="default" loading={isPendingFor("refused")} onClick={() => form.send("refused")}>
          {t("deny.refuse")}
        </Button>
      </div>
    </>
  );
};
