import { Button, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { IconCoffee, IconDeviceTv, IconX } from "@tabler/icons-react";
import { useState } from "react";
import "../booking/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { severalFilter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { formatPrice } from "../../ui/numbers.ts";
import { OrderDialog } from "../booking/order-dialog.tsx";
import { useAddonItems } from "../core/use-booking.ts";
import { orderSummary } from "../draft/order-rules.ts";
import { useFeatures } from "../filters/use-filter-choices.ts";
import type { Draft } from "./draft.ts";
import classes from "./free-rooms.module.css";
import type { FreeRoomsSearch } from "./search.ts";

interface PurposeSectionProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  list: ListState<FreeRoomsSearch>;
  /** Whether hospitality can be ordered with any of the rooms. */
  offersOrder: boolean;
}

/** The title, what the room must have, and the order. */
export const PurposeSection = ({ draft, onChange, list, offersOrder }: PurposeSectionProps) => {
  const { t } = useTexts("meetingsFreeRooms");
  const { user } = useSession();
  const features = useFeatures().data?.results ?? [];
  const usual = t("usualDescription", { name: user.firstName });
  return (
    <section className={classes.part} aria-labelledby="free-rooms-purpose">
      <h2 id="free-rooms-purpose" className={classes.heading}>
        {t("whatFor")}
      </h2>
      <TextInput
        label={t("description")}
        description={t("descriptionHint", { name: usual })}
        descriptionProps={{ mt: 4 }}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={draft.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        maxLength={limits.descriptionMax}
      />
      <div className={classes.chips}>
        {features.length > 0 &&
          severalFilter(list, "features", {
            icon: IconDeviceTv,
            label: t("needs"),
            rows: features,
          }).render(false)}
        {(offersOrder || draft.order) && <OrderChip order={draft.order} onChange={onChange} />}
      </div>
    </section>
  );
};

interface OrderChipProps {
  order: Draft["order"];
  onChange: (change: Partial<Draft>) => void;
}

const OrderChip = ({ order, onChange }: OrderChipProps) => {
  const { t } = useTexts("meetingsFreeRooms");
  const [isOrdering, setOrdering] = useState(false);
  const items = useAddonItems(true);
  const { count, total } = orderSummary(order, items.data?.results ?? []);
  if (items.data?.results.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCoffee size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOrdering(true)}
      >
        <span className={classes.chipLabel}>{t("catering")}</span>{" "}
        {count > 0 ? t("cateringItems", { count, total: formatPrice(total) }) : t("cateringNone")}
      </Button>
      {count > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ order: null })}
        >
          {t("cateringRemove")}
        </Button>
      )}
      {isOrdering && (
        <OrderDialog
          order={order}
          items={items}
          orderedBefore={[]}
          onClose={() => setOrdering(false)}
          onSave={(next) => {
            onChange({ order: next });
            setOrdering(false);
          }}
        />
      )}
    </>
  );
};
