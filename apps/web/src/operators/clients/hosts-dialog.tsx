import { Button, TextInput } from "@mantine/core";
import { hostProblem, setUpLimits } from "@portico/contract/installation/form";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import { type OperatedClient, refresh } from "../core/use-operators.ts";
import classes from "./clients.module.css";

/** The hosts by which people reach a client; a new one is asked whether it leads here. */
export const HostsDialog = ({
  client: { id, name, hosts },
  onClose,
}: {
  client: OperatedClient;
  onClose: () => void;
}) => {
  const { t } = useTexts("operators");
  const remove = useMutation({
    mutationFn: (host: string) =>
      asOperator((as) => call("DELETE /operator/clients/:id/hosts/:host/", { params: { id, host }, ...as })),
    onSuccess: async (_, host) => {
      toast.positive(t("hosts.removed", { host }));
      await refresh();
    },
    onError: (reason) => toast.negative(reason.message),
  });
  const form = useForm({
    initial: { host: "" },
    check: ({ host }) => {
      const problem = hostProblem(host.trim().toLowerCase());
      return { host: problem && translate(problem) };
    },
    send: (body) =>
      asOperator((as) => call("POST /operator/clients/:id/hosts/", { params: { id }, body, ...as })),
    onSent: (_, { host }) => {
      toast.positive(t("hosts.added", { host: host.trim() }));
      void refresh();
    },
    startsAgain: true,
  });
  return (
    <FormDialog
      title={t("hosts.title", { name })}
      subtitle={t("hosts.text")}
      onClose={onClose}
      form={form}
      action={t("hosts.add")}
      width={600}
    >
      <ul className={classes.hostList}>
        {hosts.map((host) => (
          <li key={host}>
            {host}
            {hosts.length > 1 && (
              <Button
                variant="default"
                size="xs"
                loading={remove.isPending && remove.variables === host}
                onClick={() => remove.mutate(host)}
              >
                {t("hosts.remove")}
                <span className="visually-hidden"> {host}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TextInput
        {...form.field("host")}
        label={t("hosts.new")}
        description={t("hosts.newHint")}
        maxLength={setUpLimits.hostMax}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
};
