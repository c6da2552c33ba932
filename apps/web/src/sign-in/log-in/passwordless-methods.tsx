import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconFingerprint } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { ApiError } from "../../shell/api/error.ts";
import { useClient } from "../../shell/session/session.ts";
import { hasPasskeys, isCancelled } from "../passkeys/support.ts";
import { ProviderButtons } from "../providers/buttons.tsx";

interface PasswordlessMethodsProps {
  redirectFrom: string | undefined;
  onBegin: () => void;
  onDone: () => Promise<void>;
  /** Called after a refusal by the server. */
  onRefused: (error: unknown) => void;
  /** Called after a failure in the browser, with a displayable message. */
  onProblem: (message: string) => void;
}

/** Ways to log in without a password, below "or". */
export const PasswordlessMethods = ({
  redirectFrom,
  onBegin,
  onDone,
  onRefused,
  onProblem,
}: PasswordlessMethodsProps) => {
  const { t } = useTexts("signIn");
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import("../passkeys/log-in.ts")).logInByPasskey(),
    onMutate: onBegin,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error);
      else
        onProblem(isCancelled(error) ? t("login.passkeyCancelled") : translate(text("signIn.passkeyFailed")));
    },
  });
  const { signInProviders } = useClient().config;
  if (!hasPasskeys() && signInProviders.length === 0) return null;
  return (
    <>
      <p className={classes.or}>{t("login.or")}</p>
      <div className={classes.ways}>
        <ProviderButtons providers={signInProviders} redirectFrom={redirectFrom} />
        {hasPasskeys() && (
          <Button
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconFingerprint size={18} stroke={1.75} />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {t("login.passkey")}
          </Button>
        )}
      </div>
    </>
  );
};
