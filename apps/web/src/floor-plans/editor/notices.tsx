import { Anchor, Button } from "@mantine/core";
import { IconAlertCircle, IconRefreshAlert } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { PlanProblem } from "../draft/checks.ts";
import type { Changes } from "../draft/draft.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";

/** The most problems named. */
const SHOWN_MAX = 5;

interface EditorNoticesProps {
  editor: PlanEditor;
  onShow: (problem: PlanProblem) => void;
}

/** Why the draft is not or cannot be saved. */
export const EditorNotices = ({ editor, onShow }: EditorNoticesProps) => {
  const { theirs, problems, refused, hasTried } = editor;
  return (
    <>
      {theirs && <RemoteChangesNotice editor={editor} theirs={theirs} />}
      {hasTried && problems.length > 0 && <ProblemsNotice problems={problems} onShow={onShow} />}
      {refused && <RefusalNotice editor={editor} />}
    </>
  );
};

const RemoteChangesNotice = ({ editor, theirs }: { editor: PlanEditor; theirs: Changes }) => {
  const { t } = useTexts("floorPlansEditor");
  const counted = (["desks", "rooms", "zones"] as const).flatMap((kind) =>
    theirs[kind] > 0 ? [t(`elsewhere.${kind}`, { count: theirs[kind] })] : [],
  );
  const what = [...counted, ...(theirs.sheet > 0 ? [t("elsewhere.sheet")] : [])].join(", ");
  const { count } = editor.changes;
  return (
    <Notice tone="amber" icon={IconRefreshAlert} role="alert">
      <p className={classes.said}>
        {t("elsewhere.changed")} {t("elsewhere.differs", { what })}
      </p>
      <div className={classes.noticeActions}>
        <Button size="xs" onClick={() => editor.load(true)}>
          {t("elsewhere.keep", { count })}
        </Button>
        <Button size="xs" variant="default" onClick={() => editor.load(false)}>
          {t("elsewhere.drop")}
        </Button>
      </div>
    </Notice>
  );
};

const ProblemsNotice = ({
  problems,
  onShow,
}: {
  problems: readonly PlanProblem[];
  onShow: (one: PlanProblem) => void;
}) => {
  const { t } = useTexts("floorPlansEditor");
  const rest = problems.length - SHOWN_MAX;
  return (
    <Notice tone="red" icon={IconAlertCircle} role="alert">
      <p className={classes.said}>{t("wrong.title", { count: problems.length })}</p>
      <ul className={classes.problems}>
        {problems.slice(0, SHOWN_MAX).map((problem) => {
          const { id, kind, name } = problem;
          const text = t(`wrong.${kind}`, { name });
          const said = kind === "nameTwice" || kind === "zoneTwice" || kind === "tooManyDesks";
          return (
            <li key={`${id} ${kind}`}>
              {said ? text : t("wrong.of", { name: name || t("wrong.nameless"), wrong: text })}{" "}
              {id !== null && (
                <Anchor component="button" type="button" inherit onClick={() => onShow(problem)}>
                  {t("wrong.show")}
                </Anchor>
              )}
            </li>
          );
        })}
        {rest > 0 && <li>{t("wrong.more", { count: rest })}</li>}
      </ul>
    </Notice>
  );
};

const RefusalNotice = ({ editor: { refused, restoreAsInactive } }: { editor: PlanEditor }) => {
  const { t } = useTexts("floorPlansEditor");
  if (!refused) return null;
  const { messages, booked } = refused;
  return (
    <Notice tone="red" icon={IconAlertCircle} role="alert">
      <p className={classes.said}>{t("wrong.refused")}</p>
      <ul className={classes.problems}>
        {messages.slice(0, SHOWN_MAX).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {messages.length > SHOWN_MAX && <li>{t("wrong.more", { count: messages.length - SHOWN_MAX })}</li>}
      </ul>
      {booked.length > 0 && (
        <div className={classes.noticeActions}>
          <Button size="xs" variant="default" onClick={restoreAsInactive}>
            {t("wrong.bringBack", { count: booked.length })}
          </Button>
        </div>
      )}
    </Notice>
  );
};
