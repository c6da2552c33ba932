import "../core/texts.ts";
import "../../styles/app.css";
import { Button, UnstyledButton } from "@mantine/core";
import { IconCheck, IconLinkOff, IconLock } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { LanguageSelect } from "../../shell/language/select.tsx";
import { MessagePage } from "../../shell/page/message-page.tsx";
import { useChooseLanguage } from "../../shell/session/use-choose-language.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import { AdministratorStep } from "./administrator-step.tsx";
import { BrandStep } from "./brand-step.tsx";
import { OrganisationStep } from "./organisation-step.tsx";
import classes from "./page.module.css";
import { SiteStep } from "./site-step.tsx";
import type { StepProps } from "./step-props.ts";
import { firstOpenStep, STEPS, type StepName, stepAfter, stepBefore } from "./steps.ts";
import { type SetUp, setUpQuery } from "./use-set-up.ts";

/** The set-up of an installation in four steps, each kept on the server, so that a reload goes on where it was. */
export const SetUpPage = ({ token }: { token: string }) => {
  const { data: setUp } = useSuspenseQuery(setUpQuery(token));
  const [step, setStep] = useState(() => firstOpenStep(setUp));
  const hasMoved = useRef(false);
  const show = (next: StepName) => {
    hasMoved.current = true;
    setStep(next);
  };
  // A new step begins at its heading, for readers as for eyes.
  const focusHeading = (heading: HTMLHeadingElement | null) => {
    if (hasMoved.current) heading?.focus();
  };
  const { t } = useTexts("installation");
  const head = (
    <div className={classes.head}>
      <p className={classes.count}>{t("stepOf", { step: STEPS.indexOf(step) + 1, count: STEPS.length })}</p>
      <h1 key={step} ref={focusHeading} tabIndex={-1} className={classes.title}>
        {t(`step.${step}.title`)}
      </h1>
      <p className={classes.text}>{t(`step.${step}.text`)}</p>
    </div>
  );
  const props: StepProps = {
    token,
    setUp,
    head,
    onNext: () => show(stepAfter(step)),
    footer: (isPending) => <StepFooter step={step} isPending={isPending} onStep={show} />,
  };
  return (
    <Frame rail={<Rail step={step} setUp={setUp} onStep={show} />}>
      {step === "organisation" && <OrganisationStep {...props} />}
      {step === "brand" && <BrandStep {...props} />}
      {step === "site" && <SiteStep {...props} />}
      {step === "administrator" && <AdministratorStep {...props} />}
    </Frame>
  );
};

const StepFooter = ({
  step,
  isPending,
  onStep,
}: {
  step: StepName;
  isPending: boolean;
  onStep: (step: StepName) => void;
}) => {
  const { t } = useTexts("installation");
  const before = stepBefore(step);
  const isLast = step === "administrator";
  return (
    <div className={classes.footer}>
      {before && (
        <Button variant="default" size="md" onClick={() => onStep(before)}>
          {t("back")}
        </Button>
      )}
      <Button type="submit" size="md" loading={isPending} className={classes.next}>
        {isLast ? t("finish") : t("continueTo", { step: t(`step.${stepAfter(step)}.name`) })}
      </Button>
    </div>
  );
};

const Rail = ({
  step,
  setUp,
  onStep,
}: {
  step: StepName;
  setUp: SetUp;
  onStep: (step: StepName) => void;
}) => {
  const { t } = useTexts("installation");
  const open = STEPS.indexOf(firstOpenStep(setUp));
  const hintOf = (name: StepName): string => {
    if (name === "organisation") return setUp.organisation?.name ?? t("step.organisation.hint");
    if (name === "brand") return setUp.brand?.color ?? t("step.brand.hint");
    return name === "site" ? (setUp.site?.name ?? t("step.site.hint")) : t("step.administrator.hint");
  };
  return (
    <nav aria-label={t("steps")}>
      <ol className={classes.steps}>
        {STEPS.map((name, at) => {
          const isDone = name !== "administrator" && setUp[name] !== null;
          return (
            <li key={name}>
              <UnstyledButton
                className={classes.step}
                aria-current={name === step ? "step" : undefined}
                disabled={at > open}
                onClick={() => onStep(name)}
              >
                <span className={classes.mark} data-done={isDone || undefined} aria-hidden>
                  {isDone && name !== step ? <IconCheck size={16} stroke={2} /> : at + 1}
                </span>
                <span>
                  <span className={classes.stepName}>{t(`step.${name}.name`)}</span>
                  <span className={classes.stepHint}>{hintOf(name)}</span>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

const Frame = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => {
  const { t } = useTexts("installation");
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <BrandMark size={28} />
        <strong>Portico</strong>
        <span className={classes.barText}>{t("bar")}</span>
        <span className={classes.later}>{t("later")}</span>
      </header>
      <div className={classes.body}>
        <aside className={classes.rail}>
          {rail}
          <div className={classes.railFoot}>
            <p className={classes.private}>
              <IconLock size={18} stroke={1.75} aria-hidden />
              {t("private")}
            </p>
            <LanguageSelect onChoose={useChooseLanguage()} />
          </div>
        </aside>
        <main className={classes.main}>{children}</main>
      </div>
    </div>
  );
};

/** In place of the set-up, where the link is wrong, used or replaced by a newer one. */
export const BrokenSetUpPage = () => {
  const { t } = useTexts("installation");
  return (
    <MessagePage
      icon={<IconLinkOff size={28} stroke={1.5} aria-hidden />}
      title={t("broken.title")}
      text={t("broken.text")}
    >
      <Button component={Link} to="/login" variant="default">
        {t("broken.logIn")}
      </Button>
    </MessagePage>
  );
};
