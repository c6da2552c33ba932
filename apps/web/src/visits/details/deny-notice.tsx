import { Button, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/visits/states";
import { IconShieldCheck, IconShieldExclamation, IconShieldX } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
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
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending, variables } = useDecideDenyMatch();
  const name = fullName(visit.visitor);
  const decide = (decision: "allowed" | "refused") => {
    if (note.trim() === "") {
      setError(t("deny.noteRequired"));
      return;
    }
    mutate(
      { id: visit.id, decision, note: note.trim() },
      {
        onSuccess: () => {
          setNote("");
          toast.positive(t(decision === "allowed" ? "deny.isAllowed" : "deny.isRefused", { name }));
        },
        onError: (failure) => {
          toast.negative(t("deny.failed"));
          setError(failure instanceof ApiError ? failure.fieldErrors.note?.[0] : undefined);
        },
      },
    );
  };
  const isPendingFor = (decision: string) => isPending && variables?.decision === decision;
  return (
    <>
      <TextInput
        label={t("deny.note")}
        value={note}
        onChange={({ currentTarget: { value } }) => {
          setNote(value);
          setError(undefined);
        }}
        maxLength={limits.noteMax}
        error={error}
      />
      <div className={classes.decision}>
        <Button variant="default" loading={isPendingFor("allowed")} onClick={() => decide("allowed")}>
          {t("deny.allow")}
        </Button>
        <Button variant="default" loading={isPendingFor("refused")} onClick={() => decide("refused")}>
          {t("deny.refuse")}
        </Button>
      </div>
    </>
  );
};
