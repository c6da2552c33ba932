import { text } from "@portico/contract/texts/text";
import { translate, translateProblems } from "../../locales/translate.ts";
import "./texts.ts";
import { Textarea, TextInput } from "@mantine/core";
import { checkTicket, limits } from "@portico/contract/support/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { call } from "../api/call.ts";
import { ApiError } from "../api/error.ts";
import { useForm } from "../form/use-form.ts";
import { sessionQuery } from "../session/session.ts";
import { FormDialog } from "../settings/form-dialog.tsx";
import { pageAddress } from "./page-address.ts";

interface Draft {
  name: string;
  email: string;
  /** Undefined until it is changed: the page's own address. */
  url: string | undefined;
  problem: string;
}

/** The support form. A logged-in person describes only the problem: name, e-mail and page are known. */
export const SupportDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTexts(["shellSupport", "ui"]);
  const { user, client } = useSuspenseQuery(sessionQuery).data;
  const ticketOf = ({ name, email, url, problem }: Draft) => ({
    name: user ? fullName(user) : name,
    email: user ? user.email : email,
    url: url ?? pageAddress(location, user !== null),
    problem,
  });
  const form = useForm<Draft, unknown>({
    initial: { name: "", email: "", url: undefined, problem: "" },
    check: (values) => translateProblems(checkTicket(ticketOf(values))),
    send: (values, { keyFor }) => {
      const ticket = ticketOf(values);
      const body = { ...ticket, url: ticket.url.slice(0, limits.urlMax) };
      return call("POST /support/", { body, idempotencyKey: keyFor(body) });
    },
    startsAgain: true,
    onSent: () => {
      toast.positive(translate(text("support.created")));
      onClose();
    },
    failed: translate(text("support.failed")),
    onRefused: (error, errors) =>
      error instanceof ApiError && error.status === 429 ? { problem: error.message } : errors,
  });
  const ticket = ticketOf(form.values);
  const field = (name: keyof Draft) => ({ ...form.field(name), label: t(name), value: ticket[name] });

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t("title")}
      subtitle={
        user
          ? t("subtitleTo", { client: client.name, email: user.email })
          : t("subtitle", { client: client.name })
      }
      form={form}
      action={t("send")}
      width={600}
    >
      {!user && (
        <>
          <TextInput
            {...field("email")}
            type="email"
            autoComplete="email"
            maxLength={limits.emailMax}
            data-autofocus
          />
          <TextInput {...field("name")} autoComplete="name" maxLength={limits.nameMax} />
          <TextInput
            {...field("url")}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.urlMax}
          />
        </>
      )}
      <Textarea
        {...field("problem")}
        description={t("hint")}
        maxLength={limits.problemMax}
        minRows={4}
        maxRows={12}
        autosize
        data-autofocus={user ? true : undefined}
      />
    </FormDialog>
  );
};
