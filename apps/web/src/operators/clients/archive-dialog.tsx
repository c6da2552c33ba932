import { Button, CopyButton, NumberInput, Textarea } from "@mantine/core";
import type { ArchiveState, ClientArchive } from "@portico/contract/operators/archives";
import { operatorLimits } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { formatMoment } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatBytes } from "../core/format.ts";
import { asOperator } from "../core/session.ts";
import { archiveQuery, type OperatedClient, refresh } from "../core/use-operators.ts";
import classes from "./archive-dialog.module.css";

const USUAL_HOURS = 4;

/** The archive of a client: its state and size, and its download for whoever has access to the client. */
export const ArchiveDialog = ({
  client: { id, name },
  onClose,
}: {
  client: OperatedClient;
  onClose: () => void;
}) => {
  const { t } = useTexts("operators");
  const { data, error, refetch } = useQuery(archiveQuery(id));
  const make = useMutation({
    mutationFn: () =>
      asOperator((as) => call("POST /operator/clients/:id/archive/", { params: { id }, ...as })),
    onSuccess: refresh,
    onError: (reason) => toast.negative(reason.message),
  });
  const isBeingMade = data?.archive?.state === "being-made";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("archive.title", { name })}
      subtitle={t("archive.text")}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("archive.close")}
          </Button>
          <Button
            variant={data?.archive?.state === "made" ? "default" : "filled"}
            disabled={!data || isBeingMade}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {t(data?.archive ? "archive.makeAgain" : "archive.make")}
          </Button>
        </>
      }
    >
      {data ? (
        <div className={classes.parts}>
          <p className={classes.state} aria-live="polite">
            {data.archive ? <Said archive={data.archive} /> : t("archive.none")}
          </p>
          {data.archive?.state === "made" && <Download client={{ id, name }} state={data} />}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Dialog>
  );
};

const Said = ({ archive }: { archive: ClientArchive }) => {
  const { t } = useTexts("operators");
  const { state, requestedBy, requestedAt, madeAt, problem, bytes, expiresAt, downloadedAt } = archive;
  if (state === "failed") return t("archive.failed", { problem });
  if (madeAt === null)
    return t("archive.beingMade", {
      email: requestedBy ?? t("archive.commandLine"),
      time: formatMoment(requestedAt),
    });
  const made = { time: formatMoment(madeAt), size: formatBytes(bytes) };
  return (
    <>
      {state === "made"
        ? t("archive.made", { ...made, until: formatMoment(expiresAt) })
        : t("archive.expired", made)}
      <br />
      {downloadedAt
        ? t("archive.downloaded", { time: formatMoment(downloadedAt) })
        : t("archive.notDownloaded")}
    </>
  );
};

type Named = Pick<OperatedClient, "id" | "name">;

const Download = ({ client, state }: { client: Named; state: ArchiveState }) =>
  state.access ? <Link client={client} access={state.access} /> : <AccessForm client={client} />;

/** Opens access, with the reason that the client's administrators see. */
const AccessForm = ({ client: { id, name } }: { client: Named }) => {
  const { t } = useTexts("operators");
  const max = operatorLimits.grantHoursMax;
  const form = useForm({
    initial: { reason: "", hours: USUAL_HOURS },
    check: ({ reason, hours }) => ({
      reason: reason.trim() === "" ? translate(text("operators.reasonRequired")) : undefined,
      hours:
        Number.isInteger(hours) && hours >= 1 && hours <= max
          ? undefined
          : translate(text("operators.hoursWrong", { max })),
    }),
    send: (body) =>
      asOperator((as) => call("POST /operator/clients/:id/grants/", { params: { id }, body, ...as })),
    onSent: () => {
      toast.positive(t("archive.opened", { name }));
      void refresh();
    },
  });
  return (
    <form className={classes.part} onSubmit={form.submit} noValidate>
      <p>{t("archive.needsAccess")}</p>
      <Textarea
        {...form.field("reason")}
        label={t("archive.reason")}
        maxLength={operatorLimits.reasonMax}
        autosize
        minRows={2}
      />
      <div className={classes.line}>
        <NumberInput
          {...form.field("hours")}
          label={t("archive.hours")}
          min={1}
          max={max}
          allowDecimal={false}
          className={classes.hours}
        />
        <Button type="submit" loading={form.isPending}>
          {t("archive.open")}
        </Button>
      </div>
    </form>
  );
};

/** A link that works once, and the key, for an operator with access. */
const Link = ({
  client: { id, name },
  access: { id: grantId, endsAt, reason },
}: {
  client: Named;
  access: NonNullable<ArchiveState["access"]>;
}) => {
  const { t } = useTexts("operators");
  const params = { id };
  const link = useMutation({
    mutationFn: () => asOperator((as) => call("POST /operator/clients/:id/archive/link/", { params, ...as })),
    onError: (refused) => toast.negative(refused.message),
  });
  const end = useMutation({
    mutationFn: () =>
      asOperator((as) =>
        call("DELETE /operator/clients/:id/grants/:grantId/", { params: { id, grantId }, ...as }),
      ),
    onSuccess: async () => {
      toast.positive(t("archive.ended", { name }));
      await refresh();
    },
    onError: (refused) => toast.negative(refused.message),
  });
  return (
    <div className={classes.part}>
      <p>{t("archive.access", { until: formatMoment(endsAt), reason })}</p>
      {link.data && (
        <>
          <div>
            <strong>{t("archive.key")}</strong>
            <p className={classes.key}>{link.data.key}</p>
            <p className={classes.hint}>{t("archive.keyHint")}</p>
          </div>
          <p className={classes.hint}>
            {t("archive.linkText", { until: formatMoment(link.data.expiresAt) })}
          </p>
        </>
      )}
      <div className={classes.line}>
        {link.data ? (
          <>
            <Button component="a" href={link.data.path} download>
              {t("archive.link")}
            </Button>
            <CopyButton value={link.data.key}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  <span aria-live="polite">{t(copied ? "archive.copied" : "archive.copy")}</span>
                </Button>
              )}
            </CopyButton>
          </>
        ) : (
          <Button loading={link.isPending} onClick={() => link.mutate()}>
            {t("archive.download")}
          </Button>
        )}
        <Button variant="subtle" loading={end.isPending} onClick={() => end.mutate()}>
          {t("archive.end")}
        </Button>
      </div>
    </div>
  );
};
