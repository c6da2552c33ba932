import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../profile/texts.ts";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useClient } from "../../shell/session/session.ts";
import { ProfileForm } from "../profile/form.tsx";
import { ProfileFormSkeleton } from "../profile/form-skeleton.tsx";
import { newState } from "../profile/state.ts";
import { type SignUpConfig, signUp, useSignUpConfig } from "../profile/use-account.ts";

/** Creates one's own account, where the client allows sign-up. */
export const SignUpPage = () => {
  const { t } = useTexts("accountsProfile");
  const { name } = useClient();
  const { data, error, refetch } = useSignUpConfig();
  if (data === null) return <Navigate to="/" replace />;
  return (
    <AccountFrame isLong>
      <h1 className={classes.title}>{t("signUp.title")}</h1>
      <p className={classes.tagline}>{t("signUp.text", { client: name })}</p>
      {data ? (
        <SignUpForm config={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ProfileFormSkeleton />
      )}
      <p className={classes.center}>
        {t("signUp.login")}{" "}
        <Link to="/login" className={classes.link}>
          {t("signUp.loginAction")}
        </Link>
      </p>
    </AccountFrame>
  );
};

const SignUpForm = ({ config }: { config: SignUpConfig }) => {
  const { t } = useTexts("accountsProfile");
  const navigate = useNavigate();
  const [initial] = useState(() => newState(config));
  return (
    <ProfileForm
      mode="sign-up"
      config={config}
      initial={initial}
      send={signUp}
      failedMessage={translate(text("common.somethingWrong"))}
      submit={t("signUp.submit")}
      onSaved={(_, { email }) =>
        void navigate({
          to: "/login",
          search: {
            email: email.trim(),
            toast: "accounts.created" satisfies AddressToast,
            toastType: "success",
          },
        })
      }
    />
  );
};
