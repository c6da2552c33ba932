import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../profile/texts.ts";
import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useClient } from "../../shell/session/session.ts";
import { Outcome } from "../../ui/feedback/outcome.tsx";
import { ProfileForm } from "../profile/form.tsx";
import { ProfileFormSkeleton } from "../profile/form-skeleton.tsx";
import { newState } from "../profile/state.ts";
import { acceptInvitation, useInvitation } from "../profile/use-account.ts";

type Invitation = NonNullable<ReturnType<typeof useInvitation>["data"]>;

/**
 * The page of an invitation's link. The specification ignores a failed load silently; but a form without the
 * address and the fields could not be sent, so the page shows the failure, without a toast.
 */
export const AcceptInvitationPage = ({ token }: { token: string }) => {
  const { t } = useTexts("accountsProfile");
  const { data, error, refetch } = useInvitation(token);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <AccountFrame isLong={!isGone}>
      {data && <LoadedInvitation token={token} invitation={data} />}
      {!data && !error && <ProfileFormSkeleton />}
      {error &&
        (isGone ? (
          <Outcome
            isProblem
            title={t("invitation.gone")}
            text={t("invitation.goneText", { failed: translate(text("accounts.invitationFailed")) })}
          >
            <Button
              variant="default"
              size="md"
              fullWidth
              className={classes.onward}
              renderRoot={(props) => <Link to="/login" {...props} />}
            >
              {t("signUp.loginAction")}
            </Button>
          </Outcome>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
    </AccountFrame>
  );
};

const LoadedInvitation = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { t } = useTexts("accountsProfile");
  const { name } = useClient();
  const navigate = useNavigate();
  const { email, config, prefill } = invitation;
  const [initial] = useState(() => newState(config, email, prefill));
  return (
    <>
      <h1 className={classes.title}>{t("invitation.title", { client: name })}</h1>
      <p className={classes.tagline}>{t("invitation.text", { email })}</p>
      <ProfileForm
        mode="invitation"
        config={config}
        initial={initial}
        send={(body, photo) => acceptInvitation(token, body, photo)}
        failedMessage={translate(text("accounts.invitationFailed"))}
        submit={t("invitation.submit")}
        onSaved={() =>
          void navigate({
            to: "/login",
            search: {
              email,
              toast: "accounts.invitationAccepted" satisfies AddressToast,
              toastType: "success",
            },
          })
        }
      />
    </>
  );
};
