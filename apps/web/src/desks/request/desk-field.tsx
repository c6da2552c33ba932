import { ActionIcon, Select } from "@mantine/core";
import { IconLock, IconStar, IconStarFilled } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useToggleFavourite } from "../core/use-desks.ts";
import classes from "./request.module.css";
import type { RequestAvailability } from "./use-availability.ts";
import type { DeskRequestForm } from "./use-request-form.ts";

interface DeskFieldProps {
  state: DeskRequestForm;
  availability: RequestAvailability;
}

const ANY = "any";

/** Any desk of the zone, or a desk that is free on all of the days, favourites first. */
export const DeskField = ({ state, availability }: DeskFieldProps) => {
  const { t } = useTexts("desks");
  const { errors, change } = state;
  const { zone, desk, free, desks, isDeskLocked, forecast } = availability;
  const { mutate } = useToggleFavourite();
  const byId = new Map(free?.map((one) => [one.id, one]));
  const known = desk && byId.get(desk.id);
  const options = [
    { value: ANY, label: t("request.anyDesk") },
    // The chosen desk stays in the list, even if it is not free.
    ...(desk && !known ? [{ value: desk.id, label: desk.name }] : []),
    ...(free ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choose = (id: string | null) => change({ desk: byId.get(id ?? ANY) ?? null }, "zoneId");
  const keep = () => known && mutate(known, { onError: () => toast.negative(t("request.favouriteFailed")) });
  const gone = forecast.kind === "gone" ? t("request.gone") : undefined;
  const failed = desks.isError && !free ? t("request.loadFailed") : undefined;
  return (
    <div data-field="desk" className={classes.deskField}>
      <Select
        className={classes.grows}
        label={t("request.desk")}
        data={options}
        value={desk?.id ?? ANY}
        onChange={choose}
        error={errors.desk ?? gone ?? failed}
        disabled={!zone || isDeskLocked}
        leftSection={isDeskLocked ? <IconLock size={16} stroke={1.75} aria-hidden /> : undefined}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t("request.noneFound")}
        renderOption={({ option }) => {
          const about = byId.get(option.value);
          return (
            <span className={classes.option}>
              <span className={classes.optionName}>
                {about?.isFavourite && (
                  <IconStarFilled size={14} aria-label={t("request.favourite")} className={classes.star} />
                )}
                {option.label}
              </span>
              {about && about.features.length > 0 && (
                <span className={classes.optionNote}>
                  {about.features.map(({ name }) => name).join(", ")}
                </span>
              )}
            </span>
          );
        }}
      />
      {known && (
        <ActionIcon
          variant="default"
          className={classes.keep}
          aria-pressed={known.isFavourite}
          aria-label={t("request.addFavourite", { desk: known.name })}
          onClick={keep}
        >
          {known.isFavourite ? (
            <IconStarFilled size={18} className={classes.star} />
          ) : (
            <IconStar size={18} stroke={1.75} />
          )}
        </ActionIcon>
      )}
    </div>
  );
};
