import "./texts.ts";
import "../../styles/app.css";
import { Button, Textarea, TextInput } from "@mantine/core";
import { limits, REGISTRATION_DAYS } from "@portico/contract/cameras/form";
import { text } from "@portico/contract/texts/text";
import { isEmail } from "@portico/contract/visitors/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { LanguageSelect } from "../../shell/language/select.tsx";
import { sessionQuery, useClient } from "../../shell/session/session.ts";
import { useChooseLanguage } from "../../shell/session/use-choose-language.ts";
import { Outcome } from "../../ui/feedback/outcome.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import { PlateField } from "../core/plate-field.tsx";
import classes from "./page.module.css";

/** Register Your Vehicle: for anybody, without an account. Who is logged in goes to the home page afterwards. */
export const RegisterVehiclePage = () => {
  const { t } = useTexts("camerasRegistration");
  const { name } = useClient();
  const { user } = useSuspenseQuery(sessionQuery).data;
  const navigate = useNavigate();
  const [registered, setRegistered] = useState<string>();
  const onRegistered = (registration: string, message: string) => {
    if (!user) return setRegistered(registration);
    toast.positive(message);
    void navigate({ to: "/" });
  };
  return (
    <Frame>
      {registered === undefined ? (
        <>
          <h1 className={classes.title}>{t("title")}</h1>
          <p className={classes.text}>{t("text", { client: name })}</p>
          <RegisterForm onRegistered={onRegistered} />
        </>
      ) : (
        <div role="status">
          <Outcome
            title={translate(text("cameras.vehicleRegistered"))}
            text={t("done", { client: name, registration: registered })}
          />
        </div>
      )}
    </Frame>
  );
};

const Frame = ({ children }: { children: ReactNode }) => {
  const { name, config } = useClient();
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <BrandMark logo={config.logo} size={28} />
        <span>{name}</span>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <LanguageSelect onChoose={useChooseLanguage()} />
      </footer>
    </div>
  );
};

interface RegisterFormProps {
  onRegistered: (registration: string, message: string) => void;
}

const RegisterForm = ({ onRegistered }: RegisterFormProps) => {
  const { t } = useTexts("camerasRegistration");
  const { name } = useClient();
  const form = useForm({
    initial: { registration: "", firstName: "", lastName: "", email: "", phone: "", note: "" },
    check: ({ registration, email }) => ({
      registration:
        registration.trim() === "" ? translate(text("cameras.vehicleRegistrationRequired")) : undefined,
      email: isEmail(email.trim()) ? undefined : translate(text("common.emailInvalid")),
    }),
    send: (body) => call("POST /parking/register/", { body }),
    onSent: ({ detail }, { registration }) => onRegistered(registration.trim().toUpperCase(), detail),
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <div className={classes.card}>
        <GeneralErrors of={form} />
        <PlateField {...form.field("registration")} label={t("fields.registration")} required />
        <div className={classes.pair}>
          {(["firstName", "lastName"] as const).map((field) => (
            <TextInput
              key={field}
              {...form.field(field)}
              label={t(`fields.${field}`)}
              maxLength={limits.personName}
              autoComplete={field === "firstName" ? "given-name" : "family-name"}
            />
          ))}
        </div>
        <TextInput
          {...form.field("email")}
          label={t("fields.email")}
          required
          type="email"
          inputMode="email"
          maxLength={limits.email}
          autoComplete="email"
        />
        <TextInput
          {...form.field("phone")}
          label={t("fields.phone")}
          type="tel"
          maxLength={limits.phone}
          autoComplete="tel"
        />
        <Textarea
          {...form.field("note")}
          label={t("fields.note")}
          description={
            <span className={classes.hint}>
              <span>{t("fields.noteHint")}</span>
              <span className="tabular">
                {t("fields.noteLength", { count: form.values.note.length, max: limits.note })}
              </span>
            </span>
          }
          inputWrapperOrder={["label", "error", "input", "description"]}
          maxLength={limits.note}
          autosize
          minRows={3}
        />
      </div>
      <p className={classes.kept}>{t("kept", { client: name, count: REGISTRATION_DAYS })}</p>
      <div className={classes.submit}>
        <Button type="submit" size="lg" fullWidth loading={form.isPending}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
};
