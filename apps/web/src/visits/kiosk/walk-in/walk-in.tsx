import { text } from "@portico/contract/texts/text";
import { useEffect, useState } from "react";
import { translate } from "../../../locales/translate.ts";
import { useTexts } from "../../../locales/use-texts.ts";
import { ApiError } from "../../../shell/api/error.ts";
import type { KioskOccupancy } from "../occupancy.ts";
import { PhotoStep } from "../photo-step.tsx";
import { ProblemStep } from "../problem-step.tsx";
import type { Kiosk } from "../use-kiosk.ts";
import { ChoiceStep } from "./choice-step.tsx";
import { HostStep } from "./host-step.tsx";
import { QuestionStep } from "./question-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { type Draft, EMPTY_DRAFT, MAX_LENGTHS, stepIndexOf, stepsOf, textProblem } from "./steps.ts";
import { TextStep } from "./text-step.tsx";
import { useRequestEntry } from "./use-walk-in.ts";
import { WaitingStep } from "./waiting-step.tsx";

interface WalkInProps {
  kiosk: Kiosk;
  secret: string;
  onFinish: () => void;
  onOccupancy: (presence: KioskOccupancy) => void;
  /** Returns to the start. */
  onBack: () => void;
}

/** A visitor without an invitation: one question after the other, then the wait for the decision. */
export const WalkIn = ({ kiosk, secret, onFinish, onOccupancy, onBack }: WalkInProps) => {
  const { t } = useTexts("visitsKiosk");
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<{ at: number; text: string }>();
  const ask = useRequestEntry(secret);
  const steps = stepsOf(kiosk, draft);
  const step = steps[at] ?? { at: "review" as const };

  const isAsked = ask.data !== undefined;
  useEffect(() => {
    // After sending, the waiting step reports the occupancy.
    if (!isAsked) onOccupancy("busy");
  }, [isAsked, onOccupancy]);

  if (ask.data)
    return (
      <WaitingStep
        secret={secret}
        id={ask.data.id}
        draft={draft}
        onOccupancy={onOccupancy}
        onFinish={onFinish}
      />
    );
  const refusal = ask.error instanceof ApiError ? ask.error : undefined;
  if (ask.error && !problem)
    return <ProblemStep text={t(refusal?.status === 429 ? "tooMany" : "unreachable")} onFinish={onFinish} />;

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
        const where = field ? stepIndexOf(steps, field) : -1;
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
          maxLength={MAX_LENGTHS[field]}
          value={draft[field]}
          problem={refused}
          check={(value) => {
            const wrong = textProblem(field, isRequired, value);
            if (wrong)
              return wrong === "email" ? translate(text("common.emailInvalid")) : t("walkIn.required");
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
      return <PhotoStep onDone={(photo) => take({ photo })} onBack={onFinish} />;
    case "review":
      return <ReviewStep kiosk={kiosk} draft={draft} isBusy={ask.isPending} onSend={send} onBack={back} />;
  }
};
