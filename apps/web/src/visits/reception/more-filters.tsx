import { ActionIcon, Button, Checkbox, Drawer, Indicator, Select, Tooltip } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { visitorTypesQuery } from "../core/use-visits.ts";
import classes from "./filters.module.css";
import { countFilters, type ReceptionSearch } from "./search.ts";

interface MoreFiltersProps {
  search: ReceptionSearch;
  onChange: (changed: ReceptionSearch) => void;
}

/** The less frequent filters, in a drawer. */
export const MoreFilters = ({ search, onChange }: MoreFiltersProps) => {
  const { t } = useTexts("visits");
  const { t: ui } = useTexts("ui");
  const [isOpen, setOpen] = useState(false);
  const { data: types } = useQuery({ ...visitorTypesQuery, enabled: isOpen });
  const count = countFilters(search);
  const label = count > 0 ? t("filters.openCount", { count }) : t("filters.open");
  return (
    <>
      <Tooltip label={label}>
        <Indicator disabled={count === 0} label={count} size={16} inline>
          <ActionIcon
            variant="default"
            size="input-sm"
            data-icon
            onClick={() => setOpen(true)}
            aria-label={label}
          >
            <IconAdjustmentsHorizontal size={16} stroke={1.75} />
          </ActionIcon>
        </Indicator>
      </Tooltip>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        title={ui("filters.title")}
        closeButtonProps={{ "aria-label": ui("close") }}
        // The drawer's header is no page header.
        attributes={{ header: { role: "none" } }}
      >
        <search className={classes.stack} aria-label={ui("filters.title")}>
          <Select
            label={t("filters.type")}
            placeholder={t("filters.anyType")}
            data={(types?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={search.type ?? null}
            onChange={(type) => onChange({ type: type ?? undefined })}
            clearable
            clearButtonProps={{ "aria-label": `${ui("clear")}: ${t("filters.type")}` }}
          />
          <Select
            label={t("filters.invitation")}
            placeholder={t("filters.anyInvitation")}
            data={[
              { value: "false", label: t("filters.invited") },
              { value: "true", label: t("filters.walkIns") },
            ]}
            value={search.walkIn ?? null}
            onChange={(walkIn) => onChange({ walkIn: (walkIn ?? undefined) as ReceptionSearch["walkIn"] })}
            clearable
            clearButtonProps={{ "aria-label": `${ui("clear")}: ${t("filters.invitation")}` }}
          />
          <Checkbox
            label={t("filters.mine")}
            checked={search.mine === "true"}
            onChange={(event) => onChange({ mine: event.currentTarget.checked ? "true" : undefined })}
          />
          <div className={classes.buttons}>
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() => onChange({ type: undefined, walkIn: undefined, mine: undefined })}
            >
              {ui("filters.clear")}
            </Button>
            <Button onClick={() => setOpen(false)}>{ui("filters.show")}</Button>
          </div>
        </search>
      </Drawer>
    </>
  );
};
