import { ActionIcon, Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useRefreshingMutation } from "../../shell/settings/use-refreshing-mutation.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import type { SignUpGroup } from "../core/use-people.ts";
import type { OpenDialog } from "./open-dialog.ts";

interface GroupCardProps {
  group: SignUpGroup;
  index: number;
  /** The number of all groups. */
  count: number;
  onOpenDialog: (question: OpenDialog) => void;
}

/** One group of the form: its fields, and its position among the groups. */
export const GroupCard = ({ group, index, count, onOpenDialog }: GroupCardProps) => {
  const { t } = useTexts("accounts");
  const { additionalSignupGroupFields: fields, id, name } = group;
  return (
    <Panel
      isFlush
      title={name}
      action={
        <div className={settings.cardActions}>
          <OrderButtons line="PATCH /signup-groups/:id/" id={id} name={name} index={index} count={count} />
          <RowActions
            name={name}
            onEdit={() => onOpenDialog({ what: "group", group })}
            onRemove={() => onOpenDialog({ what: "removeGroup", group })}
          />
        </div>
      }
    >
      {group.isConditional && group.condition && (
        <p className={settings.none}>{t("signUp.asks", { text: group.condition })}</p>
      )}
      {fields.length === 0 && <p className={settings.none}>{t("signUp.noFields")}</p>}
      <ul className={settings.list}>
        {fields.map((field, at) => (
          <li key={field.id} className={settings.item}>
            <span className={settings.itemName}>
              {field.fieldLabel}
              <span className={settings.second}>
                {[
                  t(`signUp.types.${field.signUpFieldType.fieldType}`),
                  field.required && t("signUp.required"),
                  field.requiresVerification && t("signUp.verified"),
                  field.hideOnEdit && t("signUp.hidden"),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className={settings.itemEnd}>
              <OrderButtons
                line="PATCH /signup-fields/:id/"
                id={field.id}
                name={field.fieldLabel}
                index={at}
                count={fields.length}
              />
              <RowActions
                name={field.fieldLabel}
                onEdit={() => onOpenDialog({ what: "field", groupId: id, field })}
                onRemove={() => onOpenDialog({ what: "removeField", field })}
              />
            </span>
          </li>
        ))}
        <li className={settings.item}>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onOpenDialog({ what: "field", groupId: id, field: undefined })}
          >
            {t("signUp.addField")}
          </Button>
        </li>
      </ul>
    </Panel>
  );
};

interface OrderButtonsProps {
  line: "PATCH /signup-groups/:id/" | "PATCH /signup-fields/:id/";
  id: string;
  name: string;
  index: number;
  count: number;
}

/** Moves an item up or down; the server moves the others. */
const OrderButtons = ({ line, id, name, index, count }: OrderButtonsProps) => {
  const { t } = useTexts("accounts");
  const { mutate, isPending } = useRefreshingMutation(async (position: number) => {
    await call(line, { params: { id }, body: { position }, idempotencyKey: crypto.randomUUID() });
  });
  const move = (position: number) =>
    mutate(position, {
      onError: (error) => toast.negative(error instanceof ApiError ? error.message : t("form.failed")),
    });
  const button = (label: string, Icon: typeof IconArrowUp, position: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      disabled={isPending || position < 0 || position >= count}
      onClick={() => move(position)}
    >
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  );
  if (count < 2) return null;
  return (
    <>
      {button(t("signUp.up", { name }), IconArrowUp, index - 1)}
      {button(t("signUp.down", { name }), IconArrowDown, index + 1)}
    </>
  );
};
