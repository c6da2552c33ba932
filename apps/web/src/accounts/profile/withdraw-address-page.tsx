import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "./texts.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { ApiError } from "../../shell/api/error.ts";
import { useClient } from "../../shell/session/session.ts";
import { Outcome } from "../../ui/feedback/outcome.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { withdrawAddress } from "./use-account.ts";

/**
 * The page of the link in the mail that tells of a new address: it withdraws the address. It asks first, because
 * mail programs open links by themselves.
 */
export const WithdrawAddressPage = ({ userId, token }: { userId: string; token: string }) => {
  const { t } = useTexts(["accountsProfile", "ui"]);
  const client = useClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => withdrawAddress(userId, token),
    onError: (failure) => {
      if (!isGone(failure))
        toast.negative(failure instanceof ApiError ? failure.message : t("ui:errors.generic"));
    },
  });
  return (
    <AccountFrame>
      {isSuccess ? (
        <Outcome title={translate(text("accounts.addressKept"))} text={t("withdrawAddress.password")}>
          <Button component="a" href="/login" fullWidth size="md">
            {t("withdrawAddress.logIn")}
          </Button>
        </Outcome>
      ) : isGone(error) ? (
        <Outcome isProblem title={translate(text("accounts.addressNotKept"))} />
      ) : (
        <>
          <h1 className={classes.title}>{t("withdrawAddress.title")}</h1>
          <p className={classes.tagline}>{t("withdrawAddress.text", { client: client.name })}</p>
          <Button fullWidth size="md" loading={isPending} onClick={() => mutate()}>
            {t("withdrawAddress.submit")}
          </Button>
        </>
      )}
    </AccountFrame>
  );
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
