import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import classes from "../services/services.module.css";
import { TestOutcome } from "../services/test-outcome.tsx";

/** Writes a file to each folder, reads it back and removes it. */
export const TryFolders = () => {
  const { t } = useTexts("operatorsServices");
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => asOperator((as) => call("POST /operator/storage/test/", as)),
    onError: (reason) => toast.negative(reason.message),
  });
  return (
    <div className={classes.try}>
      <p className={classes.hint}>{t("storage.tryText")}</p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t("storage.write")}
      </Button>
      {data?.results.map(({ name, problem, reason }) => (
        <TestOutcome key={name} isWell={problem === null} said={reason}>
          {t(`storage.folder.${name}`)}: {t(problem ? `storage.problem.${problem}` : "storage.written")}
        </TestOutcome>
      ))}
    </div>
  );
};
