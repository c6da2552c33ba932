import { Anchor, Button } from "@mantine/core";
import { IconAlertCircle, IconRefreshAlert } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Problem } from "../draft/checks.ts";
import type { Changes } from "../draft/draft.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";

/** Of many, so many are named. */
const SHOWN = 5;

interface NoticesProps {
  editor: PlanEditor;
  onShow: (problem: Problem) => void;
}

/** What stands between the draft and its being saved. */
export const Notices = ({ editor, onShow }: NoticesProps) => {
  const { theirs, problems, refused, hasTried } = editor;
  return (
    <>
      {theirs && <ChangedElsewhere editor={editor} theirs={theirs} />}
      {hasTried && problems.length > 0 && <Problems problems={problems} onShow={onShow} />}
      {refused && <ServerRefused editor={editor} />}
    </>
  );
};

const ChangedElsewhere = ({ editor, theirs }: { editor: PlanEditor; theirs: Changes }) => {
  const { t } = useTranslation("planEditor");
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

const Problems = ({ problems, onShow }: { problems: readonly Problem[]; onShow: (one: Problem) => void }) => {
  const { t } = useTranslation("planEditor");
  const rest = problems.length - SHOWN;
  return (
    <Notice tone="red" icon={IconAlertCircle} role="alert">
      <p className={classes.said}>{t("wrong.title", { count: problems.length })}</p>
      <ul className={classes.problems}>
        {problems.slice(0, SHOWN).map((problem) => {
          const { id, wrong, name } = problem;
          const text = t(`wrong.${wrong}`, { name });
          const said = wrong === "nameTwice" || wrong === "zoneTwice" || wrong === "tooManyDesks";
          return (
            <li key={`${id} ${wrong}`}>
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

const ServerRefused = ({ editor: { refused, bringBackOff } }: { editor: PlanEditor }) => {
  const { t } = useTranslation("planEditor");
  if (!refused) return null;
  const { messages, booked } = refused;
  return (
    <Notice tone="red" icon={IconAlertCircle} role="alert">
      <p className={classes.said}>{t("wrong.refused")}</p>
      <ul className={classes.problems}>
        {messages.slice(0, SHOWN).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {messages.length > SHOWN && <li>{t("wrong.more", { count: messages.length - SHOWN })}</li>}
      </ul>
      {booked.length > 0 && (
        <div className={classes.noticeActions}>
          <Button size="xs" variant="default" onClick={bringBackOff}>
            {t("wrong.bringBack", { count: booked.length })}
          </Button>
        </div>
      )}
    </Notice>
  );
};
