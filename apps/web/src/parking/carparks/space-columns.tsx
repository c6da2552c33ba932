import { IconWheelchair } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { fullName } from "../../ui/days/format.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import type { Space } from "../core/use-settings.ts";

const NOT_PHONES = "(min-width: 48em)";

export const useSpaceColumns = (): Column<Space>[] => {
  const { t } = useTexts("parkingSettings");
  const holderOf = ({ permitHolder }: Space): string =>
    permitHolder ? t("spaces.permitOf", { name: fullName(permitHolder) }) : "";
  return [
    {
      accessor: "name",
      title: t("spaces.columns.name"),
      render: (space) => (
        <span className={space.isActive ? undefined : settings.unused}>
          <span className={settings.named}>
            <span className="tabular">{space.name}</span>
            {space.accessible && (
              <>
                <IconWheelchair size={16} stroke={1.75} aria-hidden />
                <span className={settings.second}>{t("spaces.accessible")}</span>
              </>
            )}
          </span>
          {!space.isActive && <span className={settings.second}>{t("off")}</span>}
          <span className={`${settings.second} ${settings.onPhones}`}>{holderOf(space)}</span>
        </span>
      ),
    },
    {
      accessor: "permitHolder",
      title: t("spaces.columns.permit"),
      visibleMediaQuery: NOT_PHONES,
      render: ({ permitHolder }) => (permitHolder ? fullName(permitHolder) : "–"),
    },
  ];
};
