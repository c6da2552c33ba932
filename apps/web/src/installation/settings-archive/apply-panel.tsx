import { Button, FileButton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ApplyDialog } from "./apply-dialog.tsx";
import { KindSection } from "./kind-section.tsx";
import { Outcomes } from "./outcomes.tsx";
import classes from "./page.module.css";
import { useArchive } from "./use-archive.ts";

/** Chooses an archive, shows how it differs from what stands here, and applies what is chosen of it. */
export const ApplyPanel = () => {
  const { t } = useTexts("settingsArchive");
  const { chosen, problem, isReading, outcomes, take, leaveOut, finish } = useArchive();
  const [isAsking, setAsking] = useState(false);
  const differing = chosen?.comparisons.filter(({ differences }) => differences.length > 0) ?? [];
  const wanted = differing.filter(({ kind }) => !chosen?.leftOut.has(kind.name));
  const changes = wanted.flatMap(({ differences }) => differences.filter(({ what }) => what !== "missing"));
  return (
    <Panel title={t("apply.title")}>
      <p className={classes.text}>{t("apply.text")}</p>
      <div className={classes.actions}>
        <FileButton accept="application/json,.json" onChange={(file) => file && take(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isReading}
              leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
            >
              {t(chosen ? "apply.other" : "apply.choose")}
            </Button>
          )}
        </FileButton>
        {changes.length > 0 && (
          <Button onClick={() => setAsking(true)}>{t("apply.button", { count: changes.length })}</Button>
        )}
      </div>
      {problem !== undefined && (
        <Notice tone="red" icon={IconAlertCircle} role="alert">
          {problem}
        </Notice>
      )}
      {outcomes && <Outcomes outcomes={outcomes.list} isBroken={outcomes.isBroken} />}
      {chosen && (
        <div className={classes.comparison}>
          <p className={classes.text} role="status">
            {t("apply.from", { name: chosen.archive.name, day: formatDay(chosen.archive.madeOn, "full") })}
          </p>
          {differing.length === 0 && (
            <Notice tone="green" icon={IconCircleCheck}>
              {t("apply.same")}
            </Notice>
          )}
          {differing.map((comparison) => (
            <KindSection
              key={comparison.kind.name}
              comparison={comparison}
              isIncluded={!chosen.leftOut.has(comparison.kind.name)}
              onInclude={(isIncluded) => leaveOut(comparison.kind.name, !isIncluded)}
            />
          ))}
        </div>
      )}
      {isAsking && chosen && (
        <ApplyDialog
          archive={chosen.archive}
          comparisons={wanted}
          onClose={() => setAsking(false)}
          onFinished={(list, isBroken) => {
            setAsking(false);
            finish(list, isBroken);
          }}
        />
      )}
    </Panel>
  );
};
