import { Button, NumberInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { KeptRows } from "@portico/contract/privacy/privacy";
import { text } from "@portico/contract/texts/text";
import { IconInfoCircle, IconTrash } from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { CurrentPasswordField } from "../../shell/settings/current-password-field.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { usePasswordConfirmation } from "../../shell/settings/use-password-confirmation.ts";
import { formatDay } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import { formatDue } from "../core/format.ts";
import { usePreview } from "../core/use-privacy.ts";

interface PeriodDialogProps {
  /** With days of its own. */
  period: KeptRows;
  /** The day in whose night rows end next. */
  night: string;
  isAllHeld: boolean;
  onClose: () => void;
}

/** The milliseconds after the last key until rows are counted. */
const DEBOUNCE_MS = 300;

/** Changes for how long rows are kept, and says before what the next night ends with it. */
export const PeriodDialog = ({ period, onClose, ...next }: PeriodDialogProps) => {
  const { t } = useTexts("privacy");
  const confirmation = usePasswordConfirmation();
  const { key, what, usualDays: usual, leastDays: least, mostDays: most } = period;
  const form = useSettingsForm({
    initial: { days: period.days as number | "", password: "" },
    check: ({ days, password }) => ({
      days:
        days === "" || days < least! || days > most!
          ? translate(text("privacy.daysRange", { least: least!, most: most! }))
          : undefined,
      password: confirmation.problemOf(password),
    }),
    save: ({ days, password }, _changed, before) =>
      call("PATCH /privacy/periods/:key/", {
        params: { key },
        body: {
          days: days === usual ? null : Number(days),
          seen: { days: Number(before.days) },
          ...confirmation.bodyOf(password),
        },
      }),
    words: { labels: { days: t("periods.days"), password: "" } },
    savedMessage: ({ days }) => t("periods.saved", { what, count: days, days: formatNumber(days) }),
    onClose,
  });
  const { days } = form.values;
  return (
    <FormDialog
      title={what}
      subtitle={period.why}
      onClose={onClose}
      form={form}
      action={t("periods.change")}
      isDangerous={days !== "" && days < period.days}
    >
      <NumberInput
        label={t("periods.days")}
        description={t("periods.range", {
          least: formatNumber(least!),
          most: formatNumber(most!),
          usual: formatNumber(usual!),
        })}
        value={days}
        onChange={(value) => form.change({ days: value === "" ? "" : Number(value) })}
        min={least!}
        max={most!}
        allowDecimal={false}
        allowNegative={false}
        // A number out of the range is said to be wrong, not changed unseen.
        clampBehavior="none"
        error={form.errors.days}
        data-autofocus
      />
      {days !== usual && (
        <div>
          <Button variant="default" size="xs" onClick={() => form.change({ days: usual! })}>
            {t("periods.usualAgain")}
          </Button>
        </div>
      )}
      <Consequence period={period} days={days} {...next} />
      <CurrentPasswordField {...form.field("password")} />
    </FormDialog>
  );
};

type ConsequenceProps = Omit<PeriodDialogProps, "onClose"> & { days: number | "" };

/** What the next night ends for good with these days, of the kinds that follow too. */
const Consequence = ({ period, days, night: day, isAllHeld }: ConsequenceProps) => {
  const { t } = useTexts("privacy");
  const [asked] = useDebouncedValue(days, DEBOUNCE_MS);
  const preview = usePreview(period, asked);
  const night = formatDay(day);
  const said = (): string => {
    if (isAllHeld) return t("periods.held", { night });
    if (preview.isError) return t("periods.notCounted");
    if (!preview.data || asked !== days) return t("periods.counting");
    const due = preview.data.periods.filter(({ dueCount }) => dueCount > 0);
    const sum = t("periods.consequence", { ...formatDue(...due), night });
    if (due.every(({ key }) => key === period.key)) return sum;
    return `${sum} ${due.map((one) => `${one.what}: ${formatDue(one).rows}`).join(" · ")}`;
  };
  if (!isAllHeld && !preview.isEnabled && asked === days) return null;
  const isLoss = !isAllHeld && asked === days && preview.data?.periods.some(({ dueCount }) => dueCount > 0);
  return (
    <Notice tone={isLoss ? "red" : "slate"} icon={isLoss ? IconTrash : IconInfoCircle} role="status">
      {said()}
    </Notice>
  );
};
