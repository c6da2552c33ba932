import { Button, NumberInput, TextInput } from "@mantine/core";
import type { Api } from "@portico/contract/api";
import { limits } from "@portico/contract/credits/form";
import type { Answer } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { dayIn, formatDay, fullName, viewerZone } from "../../ui/days/format.ts";
import { formatSigned } from "../../ui/numbers.ts";
import { DataTable } from "../../ui/table/data-table.tsx";

export type AdjustedPerson = Answer<Api["GET /credits/balances/:id/"]>["user"];
type Entry = Answer<Api["GET /credits/balances/:id/entries/"]>["results"][number];

interface CreditsDialogProps {
  person: AdjustedPerson;
  onClose: () => void;
}

/** Entries on a page. */
const SHOWN = 10;

/** A person's credits: their history, with an adjustment or the refund of a use. */
export const CreditsDialog = ({ person, onClose }: CreditsDialogProps) => {
  const [refunded, setRefunded] = useState<Entry>();
  return refunded ? (
    <RefundDialog entry={refunded} person={person} onClose={() => setRefunded(undefined)} />
  ) : (
    <AdjustDialog person={person} onClose={onClose} onRefund={setRefunded} />
  );
};

const checkReason = (reason: string): Errors =>
  reason.trim() ? {} : { reason: translate(text("credits.reasonRequired")) };

const AdjustDialog = ({
  person,
  onClose,
  onRefund,
}: CreditsDialogProps & { onRefund: (entry: Entry) => void }) => {
  const { t } = useTexts("parkingSettings");
  const name = fullName(person);
  const params = { id: person.id };
  const balance = useSettingsQuery(["credits", "balance", person.id], {}, (signal) =>
    call("GET /credits/balances/:id/", { params, signal }),
  );
  const form = useSettingsForm({
    initial: { amount: "" as number | "", reason: "" },
    check: ({ amount, reason }): Errors => ({
      ...(amount === "" || amount === 0 ? { amount: translate(text("credits.amountRequired")) } : {}),
      ...checkReason(reason),
    }),
    save: ({ amount, reason }) =>
      call("POST /credits/adjustments/", {
        body: { employee: person.id, amount: Number(amount), reason: reason.trim() },
      }),
    savedMessage: ({ current }) => t("credits.adjusted", { name, count: current }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={name}
      subtitle={balance.data && t("credits.has", { count: balance.data.current })}
      onClose={onClose}
      form={form}
      action={t("credits.adjust")}
      width={600}
    >
      <NumberInput
        label={t("credits.amount")}
        description={t("credits.amountHint")}
        value={values.amount}
        onChange={(amount) => change({ amount: amount === "" ? "" : Number(amount) })}
        min={-limits.adjustmentMax}
        max={limits.adjustmentMax}
        allowDecimal={false}
        clampBehavior="blur"
        error={errors.amount}
      />
      <ReasonInput value={values.reason} onChange={(reason) => change({ reason })} error={errors.reason} />
      <Entries person={person} onRefund={onRefund} />
    </FormDialog>
  );
};

const RefundDialog = ({ entry, person, onClose }: CreditsDialogProps & { entry: Entry }) => {
  const { t } = useTexts("parkingSettings");
  const form = useSettingsForm({
    initial: { reason: "" },
    check: ({ reason }) => checkReason(reason),
    save: ({ reason }) =>
      call("POST /credits/credits/:id/refund/", {
        params: { id: entry.id },
        body: { reason: reason.trim() },
      }),
    savedMessage: () => t("credits.refunded", { count: -entry.amount, name: fullName(person) }),
    onClose,
  });
  return (
    <FormDialog
      title={t("credits.refundTitle", { count: -entry.amount })}
      subtitle={[fullName(person), entry.purpose].filter(Boolean).join(" · ")}
      onClose={onClose}
      form={form}
      action={t("credits.refund")}
    >
      <ReasonInput
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
        error={form.errors.reason}
      />
    </FormDialog>
  );
};

interface ReasonInputProps {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}

const ReasonInput = ({ value, onChange, error }: ReasonInputProps) => {
  const { t } = useTexts("parkingSettings");
  return (
    <TextInput
      label={t("credits.reason")}
      description={t("credits.reasonHint")}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={limits.reasonMax}
      error={error}
    />
  );
};

const Entries = ({
  person,
  onRefund,
}: Pick<CreditsDialogProps, "person"> & { onRefund: (entry: Entry) => void }) => {
  const { t } = useTexts("parkingSettings");
  const [page, setPage] = useState(1);
  const query = { page, limit: SHOWN };
  const { data } = useSettingsQuery(["credits", "entries", person.id], query, (signal) =>
    call("GET /credits/balances/:id/entries/", { params: { id: person.id }, query, signal }),
  );
  if (!data || data.count === 0) return null;
  return (
    <DataTable
      rows={data.results}
      count={data.count}
      page={page}
      limit={SHOWN}
      onPage={setPage}
      empty={null}
      columns={[
        {
          accessor: "reason",
          title: t("credits.columns.entry"),
          render: ({ reason, purpose, note, createdAt }) => (
            <>
              {[t(`credits.reasons.${reason}`), purpose].filter(Boolean).join(": ")}
              <span className={settings.second}>
                {[formatDay(dayIn(viewerZone(), createdAt), "shortYear"), note].filter(Boolean).join(" · ")}
              </span>
            </>
          ),
        },
        {
          accessor: "amount",
          title: t("credits.columns.credits"),
          textAlign: "right",
          width: 90,
          render: ({ amount }) => <span className="tabular">{formatSigned(amount)}</span>,
        },
        {
          accessor: "can",
          title: <span className="visually-hidden">{t("credits.refund")}</span>,
          width: 110,
          render: (entry) =>
            entry.can.refund ? (
              <Button variant="default" size="xs" onClick={() => onRefund(entry)}>
                {t("credits.refund")}
              </Button>
            ) : (
              entry.isRefunded && t("credits.isRefunded")
            ),
        },
      ]}
    />
  );
};
