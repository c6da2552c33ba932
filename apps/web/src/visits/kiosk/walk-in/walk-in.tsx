import { messages } from "@portico/contract/visitors/form";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../shell/api/error.ts";
import { PhotoStep } from "../photo-step.tsx";
import type { Presence } from "../presence.ts";
import { ProblemStep } from "../problem-step.tsx";
import type { Kiosk } from "../use-kiosk.ts";
import { ChoiceStep } from "./choice-step.tsx";
import { HostStep } from "./host-step.tsx";
import { QuestionStep } from "./question-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { type Draft, maxOf, NOTHING, stepFor, stepsOf, textProblem } from "./steps.ts";
import { TextStep } from "./text-step.tsx";
import { useAsk } from "./use-walk-in.ts";
import { Waiting } from "./waiting-step.tsx";

interface WalkInProps {
  kiosk: Kiosk;
  secret: string;
  onOver: () => void;
  onPresence: (presence: Presence) => void;
  /** Back to the start. */
  onBack: () => void;
}

/** Somebody without an invitation: one question after the other, then the wait for whoever decides. */
export const WalkIn = ({ kiosk, secret, onOver, onPresence, onBack }: WalkInProps) => {
  const { t } = useTranslation("kiosk");
  const [draft, setDraft] = useState<Draft>(NOTHING);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<{ at: number; text: string }>();
  const ask = useAsk(secret);
  const steps = stepsOf(kiosk, draft);
  const step = steps[at] ?? { at: "review" as const };

  const isAsked = ask.data !== undefined;
  useEffect(() => {
    // Once it is sent, the screen that waits says who is there.
    if (!isAsked) onPresence("busy");
  }, [isAsked, onPresence]);

  if (ask.data)
    return <Waiting secret={secret} id={ask.data.id} draft={draft} onPresence={onPresence} onOver={onOver} />;
  const refusal = ask.error instanceof ApiError ? ask.error : undefined;
  if (ask.error && !problem)
    return <ProblemStep text={t(refusal?.status === 429 ? "tooMany" : "unreachable")} onOver={onOver} />;

  const go = (to: number) => {
    setProblem(undefined);
    ask.reset();
    setAt(to);
  };
  const back = () => (at === 0 ? onBack() : go(at - 1));
  const take = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    go(at + 1);
  };
  const send = () =>
    ask.mutate(draft, {
      onError: (error) => {
        const [field, texts] = Object.entries(error instanceof ApiError ? error.fieldErrors : {})[0] ?? [];
        const where = field ? stepFor(steps, field) : -1;
        if (where < 0) return;
        setProblem({ at: where, text: texts?.[0] ?? "" });
        setAt(where);
      },
    });
  const refused = problem?.at === at ? problem.text : undefined;

  switch (step.at) {
    case "type":
      return (
        <ChoiceStep
          question={t("walkIn.type")}
          options={kiosk.types.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={draft.typeId}
          problem={refused}
          onChoose={(typeId) => take({ typeId, answers: {} })}
          onBack={back}
        />
      );
    case "text": {
      const { field, isRequired } = step;
      return (
        <TextStep
          key={field}
          question={t(`walkIn.${field}`)}
          hint={isRequired ? undefined : t("walkIn.optional")}
          layout={field === "firstName" || field === "lastName" ? "name" : field}
          maxLength={maxOf[field]}
          value={draft[field]}
          problem={refused}
          check={(value) => {
            const wrong = textProblem(field, isRequired, value);
            if (wrong) return wrong === "email" ? messages.emailInvalid : t("walkIn.required");
            return undefined;
          }}
          onDone={(value) => take({ [field]: value })}
          onBack={back}
        />
      );
    }
    case "host":
      return <HostStep secret={secret} problem={refused} onDone={(host) => take({ host })} onBack={back} />;
    case "question":
      return (
        <QuestionStep
          key={step.question.key}
          question={step.question}
          value={draft.answers[step.question.key]}
          problem={refused}
          onDone={(value) => take({ answers: { ...draft.answers, [step.question.key]: value } })}
          onBack={back}
        />
      );
    case "photo":
      return <PhotoStep onDone={(photo) => take({ photo })} onBack={onOver} />;
    case "review":
      return <ReviewStep kiosk={kiosk} draft={draft} isBusy={ask.isPending} onSend={send} onBack={back} />;
  }
};
