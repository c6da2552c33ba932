import {
  IconCalendarX,
  IconChevronRight,
  IconFileCheck,
  IconPencil,
  type IconProps,
  IconWallet,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { CancelOwnVisitDialog } from "./cancel-dialog.tsx";
import { Card } from "./card.tsx";
import classes from "./cards.module.css";
import { EditDetailsDialog } from "./edit-dialog.tsx";
import { PassDialog } from "./pass-dialog.tsx";
import type { PersonalVisit } from "./use-personal-visit.ts";

type Open = "pass" | "edit" | "cancel" | null;

/** All other actions of the visitor. */
export const ActionsCard = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isOver = visit.status === "cancelled" || visit.status === "checked-out";
  const hasNda = visit.nda.required || visit.nda.signedAt !== null;
  return (
    <Card title={t("actions")} isRows>
      <ul className={classes.actions}>
        {visit.client.digitalPass && !isOver && (
          <li>
            <Action icon={IconWallet} label={t("pass")} onPress={() => setOpen("pass")} />
          </li>
        )}
        {visit.can.edit && (
          <li>
            <Action icon={IconPencil} label={t("edit")} onPress={() => setOpen("edit")} />
          </li>
        )}
        {hasNda && (
          <li>
            <Link className={classes.action} to="/visit/$uuid/nda" params={{ uuid: visit.uuid }}>
              <IconFileCheck className={classes.actionIcon} size={22} stroke={1.75} aria-hidden />
              {t("nda")}
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </Link>
          </li>
        )}
        {visit.actions.includes("cancel") && (
          <li>
            <Action icon={IconCalendarX} label={t("cancel")} onPress={() => setOpen("cancel")} isDangerous />
          </li>
        )}
      </ul>
      <PassDialog visit={visit} opened={open === "pass"} onClose={close} />
      {open === "edit" && <EditDetailsDialog visit={visit} onClose={close} />}
      <CancelOwnVisitDialog visit={visit} opened={open === "cancel"} onClose={close} />
    </Card>
  );
};

interface ActionProps {
  icon: ComponentType<IconProps>;
  label: string;
  onPress: () => void;
  isDangerous?: boolean;
}

const Action = ({ icon: Icon, label, onPress, isDangerous }: ActionProps) => (
  <button
    type="button"
    className={classes.action}
    data-dangerous={isDangerous || undefined}
    onClick={onPress}
  >
    <Icon className={classes.actionIcon} size={22} stroke={1.75} aria-hidden />
    {label}
    <IconChevronRight size={20} stroke={1.75} aria-hidden />
  </button>
);
