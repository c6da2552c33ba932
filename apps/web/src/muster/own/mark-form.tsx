import { Button, Textarea, TextInput } from "@mantine/core";
import { type OwnMark, rollCallLimits } from "@portico/contract/muster/form";
import { IconCircleCheck, IconFirstAidKit } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import classes from "./own.module.css";
import { type OwnRollCall, useMarkOwn, type Way } from "./use-own.ts";

/** Two answers. Who is not known gives the PIN of their visit, or logs in. */
export const MarkForm = ({ rollCall, way }: { rollCall: OwnRollCall; way: Way }) => {
  const { t } = useTexts("rollCall");
  const [pin, setPin] = useState("");
  const [note, setNote] = useState("");
  const [pinError, setPinError] = useState<string>();
  const [done, setDone] = useState<OwnMark>();
  const mark = useMarkOwn(way, rollCall.id);
  const said = done ?? (rollCall.mark === "safe" || rollCall.mark === "help" ? rollCall.mark : undefined);
  const send = (value: OwnMark) => {
    if (!rollCall.isKnown && !/^\d{6}$/.test(pin.trim())) return setPinError(t("own.pinForm"));
    setPinError(undefined);
    mark.mutate(
      {
        mark: value,
        ...(rollCall.isKnown ? {} : { pin: pin.trim() }),
        ...(note.trim() ? { note: note.trim() } : {}),
      },
      {
        onSuccess: () => setDone(value),
        onError: (error) => {
          if (error instanceof ApiError && error.status === 403) setPinError(error.message);
        },
      },
    );
  };
  const problem =
    mark.error && !pinError
      ? mark.error instanceof ApiError && !mark.error.isNetwork
        ? mark.error.message
        : t("own.failed")
      : undefined;
  return (
    <div className={classes.form}>
      <div role="status">
        {said && (
          <p className={classes.done} data-mark={said}>
            <strong>{t(said === "safe" ? "own.doneSafe" : "own.doneHelp")}</strong>
            {t(said === "safe" ? "own.doneText" : "own.doneHelpText")}
          </p>
        )}
      </div>
      {said && <p className={classes.changed}>{t("own.changed")}</p>}
      {!rollCall.isKnown && (
        <TextInput
          size="lg"
          label={t("own.pin")}
          description={t("own.pinText")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          error={pinError}
        />
      )}
      <Button
        size="xl"
        className={classes.answer}
        color="green"
        leftSection={<IconCircleCheck size={26} stroke={1.75} aria-hidden />}
        loading={mark.isPending && mark.variables.mark === "safe"}
        onClick={() => send("safe")}
      >
        {t("own.safe")}
      </Button>
      <Button
        size="xl"
        className={classes.answer}
        color="red"
        variant="outline"
        leftSection={<IconFirstAidKit size={26} stroke={1.75} aria-hidden />}
        loading={mark.isPending && mark.variables.mark === "help"}
        onClick={() => send("help")}
      >
        {t("own.help")}
      </Button>
      <Textarea
        size="md"
        label={t("own.note")}
        maxLength={rollCallLimits.noteMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {!rollCall.isKnown && way.point && (
        <Button
          size="lg"
          variant="default"
          component="a"
          href={`/login?redirectFrom=${encodeURIComponent(`/safe/${way.point}`)}`}
        >
          {t("own.logIn")}
        </Button>
      )}
    </div>
  );
};
