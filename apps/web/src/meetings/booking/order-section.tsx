import { Button } from "@mantine/core";
import { IconClock, IconCoffee } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatList } from "../../ui/days/format.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import { formatPrice } from "../../ui/numbers.ts";
import { useAddonItems } from "../core/use-booking.ts";
import { earliestStart } from "../draft/booking-preview.ts";
import { orderSummary, roomPastOrderDeadline } from "../draft/order-rules.ts";
import { cateredRooms } from "../draft/state.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";
import { OrderDialog } from "./order-dialog.tsx";

/** The hospitality for the rooms; disabled where no chosen room offers it, and after the deadline. */
export const OrderSection = ({ form }: { form: MeetingFormState }) => {
  const { t } = useTexts("meetingsBooking");
  const { state, errors, change, outlook, now, meeting } = form;
  const [isOrdering, setOrdering] = useState(false);
  const catered = cateredRooms(state.rooms);
  const items = useAddonItems(catered.length > 0);
  if (catered.length === 0) return null;
  const late = roomPastOrderDeadline(state.rooms, earliestStart(outlook.last?.results ?? []), now);
  const { count, total } = orderSummary(state.order, items.data?.results ?? [], meeting?.addonOrder?.lines);
  const problem = errors.order;
  return (
    <section className={classes.group} data-field="order" aria-labelledby="meeting-order">
      <h3 id="meeting-order" className={fields.label}>
        {t("order.title")}
      </h3>
      <FieldError id="meeting-order-error">{problem}</FieldError>
      <div className={classes.order}>
        <IconCoffee size={20} stroke={1.75} className={classes.icon} aria-hidden />
        <span className={classes.roomText}>
          {count > 0 ? (
            <>
              <strong>{t("order.items", { count, total: formatPrice(total) })}</strong>
              {state.order?.costCentre && (
                <span>{t("order.costCentreIs", { code: state.order.costCentre })}</span>
              )}
            </>
          ) : (
            <span>{t("order.offered", { rooms: formatList(catered.map(({ name }) => name)) })}</span>
          )}
        </span>
        <span className={classes.orderActions}>
          {count > 0 && !late && (
            <Button variant="subtle" size="xs" onClick={() => change({ order: null })}>
              {t("order.remove")}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            disabled={late !== undefined}
            aria-describedby={late && "meeting-order-late"}
            onClick={() => setOrdering(true)}
          >
            {t(count > 0 ? "order.change" : "order.open")}
          </Button>
        </span>
      </div>
      {late && (
        <p id="meeting-order-late" className={classes.late}>
          <IconClock size={16} stroke={1.75} className={classes.icon} aria-hidden />
          {t("order.tooLate", { room: late.name, count: late.meetingAddonMinimumNoticeHours })}
        </p>
      )}
      {isOrdering && (
        <OrderDialog
          order={state.order}
          items={items}
          orderedBefore={meeting?.addonOrder?.lines ?? []}
          onClose={() => setOrdering(false)}
          onSave={(order) => {
            change({ order });
            setOrdering(false);
          }}
        />
      )}
    </section>
  );
};
