import { ActionIcon, Button, Menu } from "@mantine/core";
import { REGISTRATION_DAYS } from "@portico/contract/cameras/form";
import {
  IconBan,
  IconCar,
  IconCircleCheck,
  IconDots,
  IconExternalLink,
  IconTrash,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { dayIn, formatDay, formatMoment, fullName, viewerZone } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { PlateLink } from "../core/plate-link.tsx";
import { type ListName, type RegisteredVehicle, useRegisteredVehicles } from "../core/use-plates.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { PlatesFrame } from "./frame.tsx";
import classes from "./lists.module.css";
import { platesSearch } from "./search.ts";

const nameOf = ({ registration }: RegisteredVehicle): string => registration.toUpperCase();
const dayOf = (instant: string): string => formatDay(dayIn(viewerZone(), instant), "shortYear");

/** What an entry of a list begins with: who registered the vehicle, and why. */
const noteOf = (vehicle: RegisteredVehicle): string =>
  [fullName(vehicle).trim() || vehicle.email, vehicle.note].filter(Boolean).join(": ").slice(0, 255);

type Action = ListName | "remove";

const RowMenu = ({
  vehicle,
  onChoose,
}: {
  vehicle: RegisteredVehicle;
  onChoose: (action: Action) => void;
}) => {
  const { t } = useTexts("camerasPlates");
  const icon = (Icon: typeof IconBan) => <Icon size={16} stroke={1.75} aria-hidden />;
  return (
    <div className={classes.menu}>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t("registered.actionsOf", { registration: nameOf(vehicle) })}
          >
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={icon(IconCircleCheck)} onClick={() => onChoose("allowlist")}>
            {t("registered.toAllowlist")}
          </Menu.Item>
          <Menu.Item leftSection={icon(IconBan)} onClick={() => onChoose("denylist")}>
            {t("registered.toDenylist")}
          </Menu.Item>
          <Menu.Item leftSection={icon(IconTrash)} onClick={() => onChoose("remove")}>
            {t("remove")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};

/** Who registered the vehicle. */
const RegisteredPerson = ({ vehicle }: { vehicle: RegisteredVehicle }) => {
  const name = fullName(vehicle).trim();
  return (
    <span className={classes.who}>
      {name || vehicle.email}
      {name !== "" && <span className={settings.second}>{vehicle.email}</span>}
      {vehicle.phone && <span className={`${settings.second} tabular`}>{vehicle.phone}</span>}
    </span>
  );
};

const useRegisteredColumns = (
  onChoose: (vehicle: RegisteredVehicle, action: Action) => void,
): Column<RegisteredVehicle>[] => {
  const { t } = useTexts("camerasPlates");
  return [
    {
      accessor: "plate",
      title: t("columns.plate"),
      render: (vehicle) => (
        <>
          <PlateLink plate={vehicle.plate}>{vehicle.registration}</PlateLink>
          <span className={settings.onPhones}>
            <RegisteredPerson vehicle={vehicle} />
            <span className={settings.second}>{vehicle.note}</span>
          </span>
        </>
      ),
    },
    {
      accessor: "who",
      title: t("registered.columns.who"),
      visibleMediaQuery: "(min-width: 48em)",
      render: (vehicle) => <RegisteredPerson vehicle={vehicle} />,
    },
    {
      accessor: "note",
      title: t("columns.note"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ note }) => note,
    },
    {
      accessor: "registeredAt",
      title: t("registered.columns.registered"),
      visibleMediaQuery: "(min-width: 64em)",
      render: ({ registeredAt, keptUntil }) => (
        <span className="tabular">
          {dayOf(registeredAt)}
          <span className={settings.second}>
            {t("registered.columns.kept")} {dayOf(keptUntil)}
          </span>
        </span>
      ),
    },
    {
      accessor: "lastSeenAt",
      title: t("columns.lastSeen"),
      visibleMediaQuery: "(min-width: 64em)",
      render: ({ lastSeenAt }) => (
        <span className="tabular">{lastSeenAt ? formatMoment(lastSeenAt) : t("notSeen")}</span>
      ),
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("registered.actionsOf", { registration: "" })}</span>,
      width: 60,
      render: (vehicle) => <RowMenu vehicle={vehicle} onChoose={(action) => onChoose(vehicle, action)} />,
    },
  ];
};

/** Vehicles that were registered on the public page. */
export const RegisteredTab = () => {
  const { t } = useTexts("camerasPlates");
  const list = useListSearch(platesSearch);
  const { page = 1, search } = list.search;
  const vehicles = useRegisteredVehicles({ search, page, limit: PAGE_SIZE });
  const [chosen, setChosen] = useState<{ vehicle: RegisteredVehicle; action: Action }>();
  const close = () => setChosen(undefined);
  return (
    <PlatesFrame
      tab="registered"
      headline={vehicles.data ? t("registered.answer", { count: vehicles.data.count }) : t("tabs.registered")}
      context={t("registered.context", { count: REGISTRATION_DAYS })}
      extraActions={
        <Button
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link to="/parking/register" target="_blank" {...props} />}
        >
          {t("registered.openPage")}
        </Button>
      }
    >
      <FilterBar list={list} search={{ key: "search", label: t("registered.search") }} filters={[]} />
      <ListTable
        list={vehicles}
        columns={useRegisteredColumns((vehicle, action) => setChosen({ vehicle, action }))}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        empty={
          <EmptyState
            icon={IconCar}
            title={t(search ? "nothingFound" : "registered.empty")}
            text={t(search ? "nothingFoundText" : "registered.emptyText")}
          />
        }
      />
      {chosen?.action === "remove" && (
        <RemoveDialog
          name={nameOf(chosen.vehicle)}
          title={t("registered.removeTitle", { registration: nameOf(chosen.vehicle) })}
          text={t("registered.removeText")}
          confirm={t("remove")}
          done={t("registered.removed", { registration: nameOf(chosen.vehicle) })}
          remove={() =>
            call("DELETE /parking/registered-vehicles/:id/", { params: { id: chosen.vehicle.id } })
          }
          onClose={close}
        />
      )}
      {chosen && chosen.action !== "remove" && (
        <EntryDialog
          list={chosen.action}
          given={{ registration: nameOf(chosen.vehicle), note: noteOf(chosen.vehicle) }}
          onClose={close}
        />
      )}
    </PlatesFrame>
  );
};
