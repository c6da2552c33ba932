import { useTexts } from "../../locales/use-texts.ts";
import { formatPrice } from "../../ui/numbers.ts";
import type { Meeting } from "../core/use-meetings.ts";
import classes from "./details.module.css";

/** The ordered items, at the prices of the order. */
export const MeetingOrder = ({ order }: { order: NonNullable<Meeting["addonOrder"]> }) => {
  const { t } = useTexts("meetings");
  return (
    <section className={classes.section} aria-label={t("details.order")}>
      <h2 className={classes.heading}>
        {t("details.order")}{" "}
        <span className={classes.second}>{t("details.costCentre", { code: order.costCentre })}</span>
      </h2>
      <table className={classes.order}>
        <thead>
          <tr>
            <th scope="col">{t("details.item")}</th>
            <th scope="col">{t("details.quantity")}</th>
            <th scope="col">{t("details.price")}</th>
            <th scope="col">{t("details.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ itemId, name, quantity, cost }) => (
            <tr key={itemId}>
              <th scope="row">{name}</th>
              <td>{quantity}</td>
              <td>{formatPrice(cost)}</td>
              <td>{formatPrice(cost * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t("details.total")}
            </th>
            <td>{formatPrice(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
