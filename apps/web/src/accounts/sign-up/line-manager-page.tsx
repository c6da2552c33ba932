import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../profile/texts.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import accountClasses from "../../shell/account/account.module.css";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useClient } from "../../shell/session/session.ts";
import { Outcome, OutcomeFacts } from "../../ui/feedback/outcome.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { ProfileFormSkeleton } from "../profile/form-skeleton.tsx";
import classes from "../profile/profile.module.css";
import { answerLineVerification, useLineVerification } from "../profile/use-account.ts";

interface LineManagerPageProps {
  userId: string;
  token: string;
}

type LineVerification = NonNullable<ReturnType<typeof useLineVerification>["data"]>;

/** The page of a line manager's link: a person's details, to approve or deny. */
export const LineManagerPage = ({ userId, token }: LineManagerPageProps) => {
  const { t } = useTexts("accountsProfile");
  const { data, error, refetch } = useLineVerification(userId, token);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <AccountFrame isLong={!isGone}>
      {data && <VerificationQuestion userId={userId} token={token} verification={data} />}
      {!data && !error && <ProfileFormSkeleton />}
      {isGone && (
        <Outcome isProblem title={translate(text("signIn.linkUsed"))} text={t("lineManager.goneText")} />
      )}
      {error && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
    </AccountFrame>
  );
};

const VerificationQuestion = ({
  userId,
  token,
  verification,
}: LineManagerPageProps & { verification: LineVerification }) => {
  const { t } = useTexts("accountsProfile");
  const client = useClient();
  const name = `${verification.firstName} ${verification.lastName}`;
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: (approve: boolean) => answerLineVerification(userId, token, approve),
    onSuccess: (_, approve) =>
      toast.positive(translate(text(approve ? "accounts.approved" : "accounts.denied"))),
    onError: () => toast.negative(translate(text("accounts.verifyFailed"))),
  });
  if (data)
    return variables ? (
      <Outcome title={translate(text("accounts.approved"))} text={t("lineManager.approvedText", { name })} />
    ) : (
      <Outcome title={translate(text("accounts.denied"))} text={t("lineManager.deniedText", { name })} />
    );
  return (
    <>
      <h1 className={accountClasses.title}>{t("lineManager.title", { name })}</h1>
      <p className={accountClasses.tagline}>{t("lineManager.text", { client: client.name })}</p>
      {verification.photo && (
        <img className={classes.picture} src={verification.photo} alt={t("lineManager.photoOf", { name })} />
      )}
      <OutcomeFacts
        label={t("lineManager.facts")}
        facts={[
          [t("lineManager.name"), name],
          [t("lineManager.email"), verification.email],
          ...verification.details.map(({ label, value }) => [label, value] as const),
        ]}
      />
      <h2 className={classes.question}>{t("lineManager.question")}</h2>
      <div className={classes.answers}>
        <Button
          variant="default"
          size="md"
          disabled={isPending}
          loading={isPending && variables === false}
          onClick={() => mutate(false)}
        >
          {t("lineManager.deny")}
        </Button>
        <Button
          size="md"
          disabled={isPending}
          loading={isPending && variables === true}
          onClick={() => mutate(true)}
        >
          {t("lineManager.approve")}
        </Button>
      </div>
    </>
  );
};
