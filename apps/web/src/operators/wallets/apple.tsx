import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { formatMoment } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile } from "../../ui/save-file.ts";
import { asOperator } from "../core/session.ts";
import type { WalletsState } from "../core/use-operators.ts";
import { EnvironmentFields } from "../services/environment-fields.tsx";
import classes from "../services/services.module.css";
import { StoredWaits } from "../services/stored-waits.tsx";
import { AppleForm } from "./apple-form.tsx";

type AppleState = WalletsState["apple"];

/** Passes for Apple Wallet: until when they can be signed, by what, and a sample. */
export const Apple = ({ state }: { state: AppleState }) => (
  <>
    {state.inUse && <Ends inUse={state.inUse} />}
    {state.source === "environment" ? <OfEnvironment state={state} /> : <AppleForm state={state} />}
    {state.inUse && state.inUse.state !== "ended" && <Sample />}
  </>
);

const Ends = ({ inUse: { state, validUntil } }: { inUse: NonNullable<AppleState["inUse"]> }) => {
  const { t } = useTexts("operatorsServices");
  const words = t(`wallets.apple.ends.${state}`, { time: formatMoment(validUntil) });
  return (
    <div className={classes.ends}>
      {state === "valid" ? (
        <p className={classes.hint}>{words}</p>
      ) : (
        <Notice tone={state === "ended" ? "red" : "amber"} icon={IconAlertTriangle}>
          {words}
        </Notice>
      )}
    </div>
  );
};

const OfEnvironment = ({ state: { inUse, stored } }: { state: AppleState }) => {
  const { t } = useTexts("operatorsServices");
  return (
    <>
      <EnvironmentFields
        fields={[
          {
            label: t("wallets.apple.passType"),
            variable: "APPLE_WALLET_PASS_TYPE",
            value: inUse?.passType ?? "",
          },
          { label: t("wallets.apple.team"), variable: "APPLE_WALLET_TEAM", value: inUse?.team ?? "" },
          { label: t("wallets.apple.certificate"), variable: "APPLE_WALLET_CERTIFICATE", value: null },
          { label: t("wallets.apple.key"), variable: "APPLE_WALLET_KEY", value: null },
          { label: t("wallets.apple.issuer"), variable: "APPLE_WALLET_WWDR", value: null },
        ]}
      />
      {stored && (
        <StoredWaits name={stored.passType} onRemove={(as) => call("DELETE /operator/wallets/apple/", as)} />
      )}
    </>
  );
};

const Sample = () => {
  const { t } = useTexts("operatorsServices");
  const { mutate, isPending } = useMutation({
    mutationFn: () => asOperator((as) => call("POST /operator/wallets/apple/test/", as)),
    onSuccess: ({ pass }) => {
      if (pass === null) return toast.negative(t("wallets.apple.noSample"));
      const bytes = Uint8Array.from(atob(pass), (letter) => letter.charCodeAt(0));
      const type = "application/vnd.apple.pkpass";
      saveFile("portico-sample.pkpass", type, new Blob([bytes], { type }));
    },
    onError: (reason) => toast.negative(reason.message),
  });
  return (
    <div className={classes.section}>
      <p className={classes.hint}>{t("wallets.apple.sampleText")}</p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t("wallets.apple.sample")}
      </Button>
    </div>
  );
};
