import { Button, NumberInput, TextInput } from "@mantine/core";
import { checkForm, cleanOrder, limits } from "@portico/contract/meetings/form";
import { type FormEvent, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { formatPrice } from "../../ui/numbers.ts";
import type { AddonItem, useAddonItems } from "../core/use-booking.ts";
import { groupByCategory, orderSummary } from "../draft/order-rules.ts";
import type { FormState } from "../draft/state.ts";
import classes from "./booking.module.css";

type Order = FormState["order"];

/** Checks the cost centre with the form's own rules; the whole form is checked again later. */
const costCentreProblem = (order: Order): string | undefined => {
  const { costCentre } = checkForm(
    { description: "-", siteId: null, dates: [], rooms: [], addonOrder: order },
    { hasSites: false, needsRoom: false },
  );
  return costCentre && translate(costCentre);
};

interface OrderDialogProps {
  order: Order;
  items: ReturnType<typeof useAddonItems>;
  /** The items ordered before, at the prices of the order. */
  orderedBefore: readonly { itemId: string; cost: number }[];
  onClose: () => void;
  onSave: (order: Order) => void;
}

/** The order: items by category with quantities and prices, the total, and the cost centre. */
export const OrderDialog = ({ order, items, orderedBefore, onClose, onSave }: OrderDialogProps) => {
  const { t } = useTexts("meetingsBooking");
  const [quantities, setQuantities] = useState<Record<string, number | string>>(() =>
    Object.fromEntries((cleanOrder(order)?.lines ?? []).map(({ itemId, quantity }) => [itemId, quantity])),
  );
  const [costCentre, setCostCentre] = useState(order?.costCentre ?? "");
  const [error, setError] = useState<string>();
  const { data } = items;
  const rows = data?.results ?? [];
  const next: NonNullable<Order> = {
    costCentre: costCentre.trim(),
    // An empty field counts as none until a number is typed.
    lines: Object.entries(quantities).map(([itemId, quantity]) => ({ itemId, quantity: Number(quantity) })),
  };
  const { count, total } = orderSummary(next, rows, orderedBefore);

  const save = (event: FormEvent) => {
    event.preventDefault();
    // React passes the submit event of a dialog's form on to the form that opened the dialog.
    event.stopPropagation();
    const problem = costCentreProblem(next);
    setError(problem);
    if (!problem) onSave(cleanOrder(next));
  };
  const priceOf = (item: AddonItem) =>
    orderedBefore.find(({ itemId }) => itemId === item.id)?.cost ?? item.cost;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("order.title")}
      subtitle={t("order.text")}
      onSubmit={save}
      note={
        <span role="status" className={classes.total}>
          {t("order.total")} <strong>{formatPrice(total)}</strong>
        </span>
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("order.cancel")}
          </Button>
          <Button type="submit" disabled={count === 0 && order === null}>
            {t("order.save")}
          </Button>
        </>
      }
    >
      {items.error && !data ? (
        <ErrorState title={t("order.loadFailed")} error={items.error} onRetry={() => void items.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={t("order.empty")} />
      ) : (
        <div className={classes.orderBody}>
          {groupByCategory(rows).map((category) => (
            <section key={category.id} aria-label={category.name}>
              <h3 className={classes.category}>{category.name}</h3>
              <ul className={classes.items}>
                {category.items.map((item) => (
                  <li key={item.id} className={classes.item}>
                    <span className={classes.roomText}>
                      <strong>{item.name}</strong>
                      <span>{t("order.each", { price: formatPrice(priceOf(item)) })}</span>
                    </span>
                    {quantities[item.id] === undefined ? (
                      <Button
                        variant="default"
                        size="xs"
                        onClick={() => setQuantities({ ...quantities, [item.id]: 1 })}
                        aria-label={t("order.addItem", { name: item.name })}
                      >
                        {t("order.add")}
                      </Button>
                    ) : (
                      <NumberInput
                        className={classes.quantity}
                        size="xs"
                        aria-label={t("order.quantity", { name: item.name })}
                        value={quantities[item.id] ?? ""}
                        onChange={(value) => setQuantities({ ...quantities, [item.id]: value })}
                        min={0}
                        max={limits.quantityMax}
                        allowDecimal={false}
                        autoFocus
                      />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <TextInput
            label={t("order.costCentre")}
            description={t("order.costCentreHint")}
            className={classes.costCentre}
            value={costCentre}
            onChange={(event) => {
              setCostCentre(event.currentTarget.value);
              setError(undefined);
            }}
            error={error}
            maxLength={20}
          />
        </div>
      )}
    </Dialog>
  );
};
