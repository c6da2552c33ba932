import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { formatMoment } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatNumber } from "../../ui/numbers.ts";
import { formatBytes } from "../core/format.ts";
import { asOperator } from "../core/session.ts";
import { type OperatedClient, refresh } from "../core/use-operators.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import classes from "./clients.module.css";
import { HostsDialog } from "./hosts-dialog.tsx";
import { Removal } from "./removal.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";

const STATUS = { live: "active", demo: "active", "set-up": "open", suspended: "disabled" } as const;

/** One client: what it is called and where it is reached, how large it is, and what can be done. */
export const ClientRow = ({ client }: { client: OperatedClient }) => {
  const { t } = useTexts("operators");
  const [dialog, setDialog] = useState<"suspend" | "hosts" | "archive" | "remove">();
  const close = () => setDialog(undefined);
  const { id, name, state, hosts, suspendedAt, lastActiveAt, removal } = client;
  const resume = useMutation({
    mutationFn: () =>
      asOperator((as) => call("POST /operator/clients/:id/resume/", { params: { id }, ...as })),
    onSuccess: async () => {
      toast.positive(t("clients.resumed", { name }));
      await refresh();
    },
    onError: (reason) => toast.negative(reason.message),
  });
  const figures = [
    t("clients.people", { count: client.people, number: formatNumber(client.people) }),
    t("clients.sites", { count: client.sites }),
    t("clients.bookings", { count: client.bookings, number: formatNumber(client.bookings) }),
    t("clients.files", { size: formatBytes(client.fileBytes) }),
  ];
  return (
    <article className={classes.row} aria-labelledby={`client-${id}`}>
      <div>
        <div className={classes.head}>
          <h2 id={`client-${id}`} className={classes.name}>
            {name}
          </h2>
          <StatusChip status={STATUS[state]} words={t(`clients.state.${state}`)} />
        </div>
        <p className={classes.hosts}>{hosts.join(", ")}</p>
      </div>
      <div className={classes.facts}>
        <ul className={classes.figures}>
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
        <p className={classes.last}>
          {suspendedAt
            ? t("clients.suspendedSince", { time: formatMoment(suspendedAt) })
            : lastActiveAt
              ? t("clients.lastActive", { time: formatMoment(lastActiveAt) })
              : t("clients.neverActive")}
        </p>
        {removal && <Removal client={client} removal={removal} />}
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={() => setDialog("hosts")}>
          {t("clients.hosts")}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {state !== "set-up" && (
          <Button variant="default" size="xs" onClick={() => setDialog("archive")}>
            {t("archive.button")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {state === "suspended" && !removal && (
          <Button variant="default" size="xs" onClick={() => setDialog("remove")}>
            {t("clients.remove")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {state === "suspended" ? (
          <Button variant="default" size="xs" loading={resume.isPending} onClick={() => resume.mutate()}>
            {t("clients.resume")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ) : (
          <Button variant="default" size="xs" onClick={() => setDialog("suspend")}>
            {t("clients.suspend")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {dialog === "suspend" && <SuspendDialog client={client} onClose={close} />}
      {dialog === "remove" && <RemoveDialog client={client} onClose={close} />}
      {dialog === "archive" && (
        <ArchiveDialog
          client={client}
          onClose={() => {
            void refresh();
            close();
          }}
        />
      )}
      {dialog === "hosts" && <HostsDialog client={client} onClose={close} />}
    </article>
  );
};
