import { ActionIcon, Menu } from "@mantine/core";
import type { VisitAction } from "@portico/contract/visits/states";
import {
  IconCalendarX,
  IconCircleCheck,
  IconDots,
  IconLink,
  IconLogout,
  IconMapPin,
  IconParking,
  IconParkingOff,
  IconPencil,
  IconPrinter,
  type IconProps,
  IconSend,
  IconUser,
  IconUserX,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import type { Visit } from "../core/use-visits.ts";
import type { VisitTools } from "./use-visit-tools.ts";

export const ACTION_ICON: Record<VisitAction, ComponentType<IconProps>> = {
  "check-in": IconCircleCheck,
  "check-out": IconLogout,
  arrived: IconMapPin,
  "no-show": IconUserX,
  cancel: IconX,
};

/** The same red as error texts, because Mantine's own red is too dark in the dark theme. */
const RED = "var(--mantine-color-error)";

const icon = (Icon: ComponentType<IconProps>) => <Icon size={16} stroke={1.75} aria-hidden />;

interface VisitMenuProps {
  visit: Visit;
  tools: VisitTools;
  /** Actions that have a button beside the menu. */
  excludedActions: readonly (VisitAction | undefined)[];
  /** The page to which Edit Visit returns. */
  previousPage: string;
  size?: "row" | "panel";
}

/** All other actions that the row allows. */
export const VisitMenu = ({ visit, tools, excludedActions, previousPage, size = "row" }: VisitMenuProps) => {
  const { t } = useTexts("visits");
  const { can, meeting, visitor, uuid, parkingReservation } = visit;
  const actions = visit.actions.filter((action) => !excludedActions.includes(action));
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width="14rem" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant={size === "panel" ? "default" : "subtle"}
          color="gray"
          size={size === "panel" ? "input-sm" : "lg"}
          aria-label={t("actions.more", { name: fullName(visitor) })}
          data-slot="menu"
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      {/* The focus returns to the button, since the item that opens a question disappears. */}
      <Menu.Dropdown onClick={() => button.current?.focus()}>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            leftSection={icon(ACTION_ICON[action])}
            color={action === "cancel" ? RED : undefined}
            onClick={() => tools.act(visit, action)}
          >
            {t(`actions.${action}`)}
          </Menu.Item>
        ))}
        {actions.length > 0 && <Menu.Divider />}
        {!visitor.isStaff && (
          <Menu.Item
            leftSection={icon(IconUser)}
            renderRoot={(props) => (
              <Link to="/visitors/$visitorId" params={{ visitorId: visitor.id }} {...props} />
            )}
          >
            {t("actions.profile")}
          </Menu.Item>
        )}
        {can.edit && (
          <EditItem
            visit={visit}
            previousPage={previousPage}
            onWalkIn={() => tools.ask({ kind: "edit", visit })}
          />
        )}
        {can.contact && (
          <Menu.Item
            leftSection={icon(IconSend)}
            onClick={() => tools.ask({ kind: "contact", visits: [visit] })}
          >
            {t("actions.contact")}
          </Menu.Item>
        )}
        {can.badge && (
          <Menu.Item leftSection={icon(IconPrinter)} onClick={() => tools.print(visit)}>
            {t("actions.print")}
          </Menu.Item>
        )}
        {uuid && (
          <Menu.Item leftSection={icon(IconLink)} onClick={() => tools.copyLink(visit)}>
            {t("actions.copyLink")}
          </Menu.Item>
        )}
        {can.parking && (
          <Menu.Item
            leftSection={icon(parkingReservation ? IconParkingOff : IconParking)}
            onClick={() =>
              void (parkingReservation ? tools.removeParking(visit) : tools.reserveParking(visit))
            }
          >
            {t(parkingReservation ? "actions.removeParking" : "actions.reserveParking")}
          </Menu.Item>
        )}
        {can.edit && meeting.id && (
          <Menu.Item
            leftSection={icon(IconCalendarX)}
            color={RED}
            onClick={() => tools.ask({ kind: "cancel-meeting", visit })}
          >
            {t("actions.cancelMeeting")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

interface EditItemProps {
  visit: Visit;
  previousPage: string;
  onWalkIn: () => void;
}

/** Links to the meeting's edit page; a walk-in has no meeting and is changed in a dialog. */
const EditItem = ({ visit, previousPage, onWalkIn }: EditItemProps) => {
  const { t } = useTexts("visits");
  const { id } = visit.meeting;
  if (id === null)
    return (
      <Menu.Item leftSection={icon(IconPencil)} onClick={onWalkIn}>
        {t("actions.edit")}
      </Menu.Item>
    );
  return (
    <Menu.Item
      leftSection={icon(IconPencil)}
      renderRoot={(props) => (
        <Link to="/meetings/$id/edit" params={{ id }} search={{ previousPage }} {...props} />
      )}
    >
      {t("actions.edit")}
    </Menu.Item>
  );
};
