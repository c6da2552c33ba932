import "./texts.ts";
import { Button, Skeleton } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../locales/use-texts.ts";
import { useAtRest } from "../shell/api/at-rest.ts";
import { useCredits } from "../shell/credits/use-credits.ts";
import { ToneTile } from "../ui/feedback/tone-tile.tsx";
import { formatPrice } from "../ui/numbers.ts";
import { usePhone } from "../ui/use-phone.ts";
import classes from "./credits.module.css";
import { useBuyCredits } from "./use-credits.ts";

interface CreditsTileProps {
  /** One line, in which the count leads to the history. */
  isLine?: boolean;
}

/** The person's credits for paid parking, with the button to buy more. */
export const CreditsTile = ({ isLine }: CreditsTileProps) => {
  const { t } = useTexts(["credits", "ui"]);
  const { data, isError, refetch } = useCredits(useAtRest());
  const { buy, isBusy } = useBuyCredits();
  const isPhone = usePhone();

  if (isError && !data)
    return (
      <div className={isLine ? classes.oneLine : classes.tile} role="alert">
        <p className={classes.words}>{t("failed")}</p>
        <Button variant="subtle" size="xs" onClick={() => void refetch()}>
          {t("ui:retry")}
        </Button>
      </div>
    );
  const price =
    data && data.price !== null && t("price", { price: formatPrice(data.price), bundle: data.bundle });
  if (isLine)
    return (
      <section className={classes.oneLine} aria-label={t("tile")} aria-busy={!data}>
        <div>
          <Link to="/credits" className={classes.count} title={t("entries")}>
            <IconCoins size={16} stroke={1.75} aria-hidden />
            <span className={classes.label}>{t("tile")}</span> {data && <strong>{data.current}</strong>}
          </Link>
          {price && isPhone && <div className={classes.price}>{price}</div>}
        </div>
        {price && (
          <Button
            variant="subtle"
            size={isPhone ? "sm" : "compact-sm"}
            title={price}
            loading={isBusy}
            onClick={buy}
          >
            {t("buy")}
          </Button>
        )}
      </section>
    );
  return (
    <section className={classes.tile} aria-label={t("tile")} aria-busy={!data}>
      <ToneTile tone="slate" icon={IconCoins} size="lg" />
      <div className={classes.words}>
        <div className={classes.line}>
          {t("tile")} {data ? <strong>{data.current}</strong> : <Skeleton width={24} height={16} />}
        </div>
        <Link to="/credits" className={classes.link}>
          {t("entries")}
        </Link>
      </div>
      {price && (
        <div className={classes.action}>
          <span className={classes.price}>{price}</span>
          <Button variant="default" loading={isBusy} onClick={buy}>
            {t("buy")}
          </Button>
        </div>
      )}
    </section>
  );
};
