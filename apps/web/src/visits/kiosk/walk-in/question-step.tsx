import type { CustomValue } from "@portico/contract/core/custom-fields";
import { limits } from "@portico/contract/visitors/form";
import { useTexts } from "../../../locales/use-texts.ts";
import { ChoiceStep, MultipleChoiceStep } from "./choice-step.tsx";
import { formatDateDigits, type Question, questionProblem } from "./steps.ts";
import { TextStep } from "./text-step.tsx";

const DATE_LENGTH = 10;

interface QuestionStepProps {
  question: Question;
  value: CustomValue | undefined;
  problem: string | undefined;
  onDone: (value: CustomValue) => void;
  onBack: () => void;
}

/** A question of the visitor type, with the input for its kind. */
export const QuestionStep = ({ question, value, problem, onDone, onBack }: QuestionStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const shared = {
    question: question.label,
    hint: question.required ? undefined : t("walkIn.optional"),
    problem,
    onBack,
  };
  const check = (answer: CustomValue) => questionProblem(question, answer);
  switch (question.kind) {
    case "bool":
      return (
        <ChoiceStep
          {...shared}
          options={[
            { value: "yes", label: t("walkIn.yes") },
            { value: "no", label: t("walkIn.no") },
          ]}
          chosen={value === true ? "yes" : value === false ? "no" : null}
          onChoose={(answer) => onDone(answer === "yes")}
          onSkip={question.required ? undefined : () => onDone(null)}
        />
      );
    case "select":
      return (
        <ChoiceStep
          {...shared}
          options={question.options.map((option) => ({ value: option, label: option }))}
          chosen={typeof value === "string" ? value : null}
          onChoose={onDone}
          onSkip={question.required ? undefined : () => onDone(null)}
        />
      );
    case "multi":
      return (
        <MultipleChoiceStep
          {...shared}
          options={question.options}
          chosen={Array.isArray(value) ? value : []}
          check={check}
          onDone={onDone}
        />
      );
    case "date":
      return (
        <TextStep
          {...shared}
          hint={t("walkIn.dateHint")}
          layout="digits"
          maxLength={DATE_LENGTH}
          value={typeof value === "string" ? value : ""}
          check={check}
          normalize={formatDateDigits}
          onDone={onDone}
        />
      );
    case "string":
    case "text":
      return (
        <TextStep
          {...shared}
          layout="text"
          maxLength={limits.fieldMax}
          value={typeof value === "string" ? value : ""}
          check={check}
          onDone={onDone}
        />
      );
  }
};
