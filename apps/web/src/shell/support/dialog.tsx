import { text } from "@portico/contract/texts/text";
import { translate, translateProblems } from "../../locales/translate.ts";
import "./texts.ts";
import { Button, Textarea, TextInput } from "@mantine/core";
import { checkTicket, limits } from "@portico/contract/support/form";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { focusField } from "../../ui/form/focus-field.ts";
import { call } from "../api/call.ts";
import { ApiError } from "../api/error.ts";
import { useIdempotencyKey } from "../api/use-idempotency-key.ts";
import { sessionQuery } from "../session/session.ts";
import classes from "./dialog.module.css";
import { pageAddress } from "./page-address.ts";

type Field = "email" | "name" | "url" | "problem";
type Problems = Partial<Record<Field, string | undefined>>;

const firstMessages = (errors: Record<string, string[]>): Problems =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));

/** The support form. A logged-in person describes only the problem: name, e-mail and page are known. */
export const SupportDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTexts(["shellSupport", "ui"]);
  const { user, client } = useSuspenseQuery(sessionQuery).data;
  const [draft, setDraft] = useState<Partial<Record<Field, string>>>({});
  const [problems, setProblems] = useState<Problems>({});
  const idempotency = useIdempotencyKey();
  const ticket = {
    name: user ? fullName(user) : (draft.name ?? ""),
    email: user ? user.email : (draft.email ?? ""),
    url: (user ? undefined : draft.url) ?? pageAddress(location, user !== null),
    problem: draft.problem ?? "",
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (body: typeof ticket) =>
      call("POST /support/", { body, idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: () => {
      idempotency.finish();
      toast.positive(translate(text("support.created")));
      setDraft({});
      setProblems({});
      onClose();
    },
    onError: (error) => {
      idempotency.fail(error);
      toast.negative(translate(text("support.failed")));
      const isTooOften = error instanceof ApiError && error.status === 429;
      setProblems(
        isTooOften
          ? { problem: error.message }
          : firstMessages(error instanceof ApiError ? error.fieldErrors : {}),
      );
    },
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = translateProblems(checkTicket(ticket));
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) focusField(event.currentTarget, first, "input, textarea");
    else mutate({ ...ticket, url: ticket.url.slice(0, limits.urlMax) });
  };

  const field = (name: Field) => ({
    label: t(name),
    value: ticket[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setDraft({ ...draft, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("title")}
      subtitle={
        user
          ? t("subtitleTo", { client: client.name, email: user.email })
          : t("subtitle", { client: client.name })
      }
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("send")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {!user && (
          <>
            <div data-field="email">
              <TextInput
                {...field("email")}
                type="email"
                autoComplete="email"
                maxLength={limits.emailMax}
                data-autofocus
              />
            </div>
            <div data-field="name">
              <TextInput {...field("name")} autoComplete="name" maxLength={limits.nameMax} />
            </div>
            <TextInput
              {...field("url")}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.urlMax}
            />
          </>
        )}
        <div data-field="problem">
          <Textarea
            {...field("problem")}
            description={t("hint")}
            maxLength={limits.problemMax}
            minRows={4}
            maxRows={12}
            autosize
            data-autofocus={user ? true : undefined}
          />
        </div>
      </div>
    </Dialog>
  );
};
