import { Checkbox, Select, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { changedValues } from "../../shell/form/changed-values.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import type { AddonItem, ResourceGroup } from "../core/use-settings.ts";
import { formatTypedPrice, parsePrice } from "./money.ts";

interface AddonItemDialogProps {
  item: AddonItem | undefined;
  categories: ResourceGroup[];
  onClose: () => void;
}

export const AddonItemDialog = ({ item, categories, onClose }: AddonItemDialogProps) => {
  const { t } = useTexts("rooms");
  const form = useSettingsForm({
    initial: {
      name: item?.name ?? "",
      categoryId: item?.categoryId ?? categories[0]?.id ?? "",
      price: item ? formatTypedPrice(item.cost) : "",
      isActive: item?.isActive ?? true,
    },
    check: ({ price }): Record<string, string> =>
      parsePrice(price) === undefined ? { price: t("hospitality.priceWrong") } : {},
    save: (values, _, before, seen) => {
      const bodyOf = ({ price, ...others }: typeof values) => ({ ...others, cost: parsePrice(price) ?? 0 });
      const body = bodyOf(values);
      return item
        ? call("PATCH /meeting-addon-items/:id/", {
            params: { id: item.id },
            body: withSeen(changedValues(bodyOf(before), body), bodyOf(before), seen),
          })
        : call("POST /meeting-addon-items/", { body });
    },
    fields: { cost: "price" },
    savedMessage: ({ name }) => t("saved", { name }),
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
