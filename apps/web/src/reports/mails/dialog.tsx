import { SegmentedControl, Select } from "@mantine/core";
import { type MailedId, RHYTHMS, type Rhythm } from "@portico/contract/reports/form";
import { text } from "@portico/contract/texts/text";
import { useQuery } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { useSession } from "../../shell/session/session.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { ReceiversField } from "./receivers-field.tsx";
import type { ReportMail } from "./use-report-mails.ts";

const WHOLE = "";

interface RhythmFieldProps {
  value: Rhythm;
  onChange: (rhythm: Rhythm) => void;
}

const RhythmField = ({ value, onChange }: RhythmFieldProps) => {
  const { t } = useTexts("reports");
  return (
    <SegmentedControl
      fullWidth
      aria-label={t("mails.rhythm")}
      data={RHYTHMS.map((rhythm) => ({ value: rhythm, label: t(`mails.rhythms.${rhythm}`) }))}
      value={value}
      onChange={(rhythm) => onChange(rhythm as Rhythm)}
    />
  );
};

const checkReceivers = ({ receivers }: { receivers: readonly unknown[] }): Errors =>
  receivers.length === 0 ? { receivers: translate(text("reports.receiverMissing")) } : {};

interface AddDialogProps {
  report: MailedId;
  /** The report's name. */
  name: string;
  /** The search of the present view. */
  present: string;
  onClose: () => void;
}

/** Has a view of a report sent: the shown one, where it is saved. */
export const AddMailDialog = ({ report, name, present, onClose }: AddDialogProps) => {
  const { t } = useTexts("reports");
  const { user } = useSession();
  const list = `report-${report}` as const;
  const views =
    useQuery({
      queryKey: ["views", list],
      queryFn: ({ signal }) => call("GET /saved-views/", { query: { list }, signal }),
    }).data?.results ?? [];
  const form = useSettingsForm({
    initial: {
      view: undefined as string | undefined,
      rhythm: "weekly" as Rhythm,
      receivers: [user] as ReportMail["receivers"],
    },
    check: checkReceivers,
    save: ({ view, rhythm, receivers }) =>
      call("POST /reports/mails/", {
        body: {
          ...{ report, rhythm, view: (view ?? shown) || null },
          receivers: receivers.map(({ id }) => id),
        },
      }),
    savedMessage: () => t("mails.added", { report: name }),
    onClose,
  });
  const { values, errors, change } = form;
  const shown = views.find(({ search }) => search === present)?.id ?? WHOLE;
  return (
    <FormDialog
      title={t("mails.addTitle", { report: name })}
      subtitle={t("mails.addText")}
      onClose={onClose}
      form={form}
      action={t("mails.add")}
    >
      <Select
        label={t("mails.view")}
        description={views.length === 0 ? t("mails.viewHint") : undefined}
        data={[
          { value: WHOLE, label: t("mails.whole") },
          ...views.map((view) => ({ value: view.id, label: view.name })),
        ]}
        allowDeselect={false}
        value={values.view ?? shown}
        onChange={(view) => change({ view: view ?? WHOLE })}
        error={errors.view}
      />
      <RhythmField value={values.rhythm} onChange={(rhythm) => change({ rhythm })} />
      <ReceiversField
        value={values.receivers}
        onChange={(receivers) => change({ receivers })}
        error={errors.receivers}
      />
    </FormDialog>
  );
};

interface ChangeDialogProps {
  mail: ReportMail;
  name: string;
  onClose: () => void;
}

/** Changes how often a report is sent, and to whom. */
export const ChangeMailDialog = ({ mail, name, onClose }: ChangeDialogProps) => {
  const { t } = useTexts("reports");
  const form = useSettingsForm({
    initial: { rhythm: mail.rhythm, receivers: mail.receivers },
    check: checkReceivers,
    save: (_, { receivers, ...changed }, before, seen) =>
      call("PATCH /reports/mails/:id/", {
        params: { id: mail.id },
        body: withSeen(
          { ...changed, receivers: receivers?.map(({ id }) => id) },
          { ...before, receivers: before.receivers.map(({ id }) => id) },
          seen,
        ),
      }),
    savedMessage: () => t("mails.changed", { report: name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title={name} subtitle={mail.view?.name} onClose={onClose} form={form}>
      <RhythmField value={values.rhythm} onChange={(rhythm) => change({ rhythm })} />
      <ReceiversField
        value={values.receivers}
        onChange={(receivers) => change({ receivers })}
        error={errors.receivers}
      />
    </FormDialog>
  );
};
