import { useTexts } from "../../locales/use-texts.ts";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import classes from "../../shell/settings/settings.module.css";
import { formatPrice } from "../../ui/numbers.ts";
import { Panel } from "../../ui/page/panel.tsx";
import type { AddonItem, ResourceGroup } from "../core/use-settings.ts";
import type { HospitalityDialog } from "./dialogs.tsx";

interface CategoryCardProps {
  category: ResourceGroup;
  items: AddonItem[];
  openDialog: (dialog: HospitalityDialog) => void;
}

export const CategoryCard = ({ category, items, openDialog }: CategoryCardProps) => {
  const { t } = useTexts("rooms");
  return (
    <Panel
      isFlush
      title={category.name}
      action={
        <RowActions
          name={category.name}
          onEdit={() => openDialog({ kind: "editCategory", category })}
          onRemove={() => openDialog({ kind: "removeCategory", category })}
        />
      }
    >
      {items.length === 0 ? (
        <p className={classes.none}>{t("hospitality.noItems")}</p>
      ) : (
        <ul className={classes.list} aria-label={t("hospitality.items", { category: category.name })}>
          {items.map((item) => (
            <li key={item.id} className={classes.item}>
              <span className={classes.itemName}>
                {item.name}
                {!item.isActive && <span className={classes.second}>{t("hospitality.notOffered")}</span>}
              </span>
              <span className={classes.itemEnd}>
                <span className="tabular">{formatPrice(item.cost)}</span>
                <RowActions name={item.name} onEdit={() => openDialog({ kind: "editItem", item })} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
