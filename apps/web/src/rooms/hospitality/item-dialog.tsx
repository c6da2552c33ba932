import { Checkbox, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import type { Item, Named } from "../core/use-settings.ts";
import { penceOf, typedPrice } from "./money.ts";

interface ItemDialogProps {
  item: Item | undefined;
  categories: Named[];
  onClose: () => void;
}

export const ItemDialog = ({ item, categories, onClose }: ItemDialogProps) => {
  const { t } = useTranslation("resources");
  const form = useSettingsForm({
    initial: {
      name: item?.name ?? "",
      categoryId: item?.categoryId ?? categories[0]?.id ?? "",
      price: item ? typedPrice(item.cost) : "",
      isActive: item?.isActive ?? true,
    },
    check: ({ price }): Record<string, string> =>
      penceOf(price) === undefined ? { price: t("hospitality.priceWrong") } : {},
    save: ({ price, ...values }) => {
      const body = { ...values, cost: penceOf(price) ?? 0 };
      return item
        ? call("PATCH /meeting-addon-items/:id/", { params: { id: item.id }, body })
        : call("POST /meeting-addon-items/", { body });
    },
    fields: { cost: "price" },
    done: ({ name }) => t("saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={item ? t("hospitality.editTitle", { name: item.name }) : t("hospitality.addTitle")}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      <Select
        label={t("hospitality.category")}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.categoryId}
        onChange={(id) => id && change({ categoryId: id })}
        allowDeselect={false}
        error={errors.categoryId}
      />
      <TextInput
        label={t("hospitality.price")}
        description={item && t("hospitality.priceHint")}
        placeholder={t("hospitality.pricePlaceholder")}
        inputMode="decimal"
        leftSection="£"
        value={values.price}
        onChange={(event) => change({ price: event.currentTarget.value })}
        error={errors.price}
      />
      <Checkbox
        label={t("hospitality.offered")}
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </FormDialog>
  );
};
