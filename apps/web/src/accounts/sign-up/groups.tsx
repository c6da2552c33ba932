import { Button, Skeleton } from "@mantine/core";
import { IconForms, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useSignUpGroups } from "../core/use-people.ts";
import { FieldDialog } from "./field-dialog.tsx";
import { GroupCard } from "./group-card.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import type { OpenDialog } from "./open-dialog.ts";

/** The client's groups of the form in their order, with their fields. */
export const SignUpGroups = () => {
  const { t } = useTexts("accounts");
  const { data, error, refetch } = useSignUpGroups();
  const [question, setQuestion] = useState<OpenDialog>();
  const close = () => setQuestion(undefined);
  const groups = data?.results;
  return (
    <>
      {error && !groups && (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !groups && <Skeleton height={160} />}
      {groups?.length === 0 && (
        <Panel title={t("signUp.more")}>
          <EmptyState icon={IconForms} title={t("signUp.emptyTitle")} text={t("signUp.emptyText")} />
        </Panel>
      )}
      {groups?.map((group, index) => (
        <GroupCard
          key={group.id}
          group={group}
          index={index}
          count={groups.length}
          onOpenDialog={setQuestion}
        />
      ))}
      {groups && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setQuestion({ what: "group", group: undefined })}
          >
            {t("signUp.addGroup")}
          </Button>
        </div>
      )}
      {question?.what === "group" && <GroupDialog group={question.group} onClose={close} />}
      {question?.what === "field" && groups && (
        <FieldDialog groupId={question.groupId} field={question.field} groups={groups} onClose={close} />
      )}
      {question?.what === "removeGroup" && (
        <RemoveDialog
          name={question.group.name}
          text={t("signUp.removeGroupText")}
          remove={() =>
            call("DELETE /signup-groups/:id/", {
              params: { id: question.group.id },
              idempotencyKey: crypto.randomUUID(),
            })
          }
          onClose={close}
        />
      )}
      {question?.what === "removeField" && (
        <RemoveDialog
          name={question.field.fieldLabel}
          text={t("signUp.removeFieldText")}
          remove={() =>
            call("DELETE /signup-fields/:id/", {
              params: { id: question.field.id },
              idempotencyKey: crypto.randomUUID(),
            })
          }
          onClose={close}
        />
      )}
    </>
  );
};
