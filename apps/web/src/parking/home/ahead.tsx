import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import { usePhone } from "../../ui/use-phone.ts";
import type { SpacesAhead, SpacesDay } from "./fullness.ts";
import classes from "./home.module.css";

/** How many spaces of each car park are free on each of the next days; on phones the days go downwards. */
export const Ahead = ({ carparks }: { carparks: readonly SpacesAhead[] }) => {
  const { t } = useTexts("home");
  const isPhone = usePhone();
  const days = carparks[0]?.days.map(({ day }) => day) ?? [];
  return (
    <section className={classes.ahead} aria-label={t("parking.ahead")}>
      <header className={classes.head}>
        <h3 className={classes.heading}>{t("parking.ahead")}</h3>
        <ul className={classes.legend}>
          <li data-fullness="many">{t("parking.many")}</li>
          <li data-fullness="few">{t("parking.few")}</li>
          <li data-fullness="full">{t("parking.fullQueue")}</li>
        </ul>
      </header>
      <table className={classes.table}>
        {isPhone ? (
          <>
            <thead>
              <tr>
                <th scope="col">{t("parking.days")}</th>
                {carparks.map((carpark) => (
                  <th key={carpark.id} scope="col">
                    <CarparkName {...carpark} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, at) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day, "weekday")}</th>
                  {carparks.map((carpark) => (
                    <Cell key={carpark.id} spaces={carpark.days[at]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        ) : (
          <>
            <thead>
              <tr>
                <td />
                {days.map((day) => (
                  <th key={day} scope="col">
                    {formatDay(day, "weekday")}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {carparks.map((carpark) => (
                <tr key={carpark.id}>
                  <th scope="row">
                    <CarparkName {...carpark} />
                  </th>
                  {carpark.days.map((spaces) => (
                    <Cell key={spaces.day} spaces={spaces} />
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </section>
  );
};

const CarparkName = ({ name, spaceCount }: Pick<SpacesAhead, "name" | "spaceCount">) => {
  const { t } = useTexts("home");
  return (
    <>
      {name}
      <span className={classes.second}>
        <span aria-hidden> {spaceCount}</span>
        <span className="visually-hidden"> {t("parking.spaces", { count: spaceCount })}</span>
      </span>
    </>
  );
};

const Cell = ({ spaces }: { spaces: SpacesDay | undefined }) => {
  const { t } = useTexts(["home", "ui"]);
  if (!spaces) return <td />;
  const { free, queued, fullness } = spaces;
  if (free === undefined)
    return (
      <td>
        <span className={classes.cell} data-closed>
          {t("ui:status.closed")}
        </span>
      </td>
    );
  const said = [t("parking.free", { count: free }), queued > 0 && t("parking.queued", { count: queued })];
  return (
    <td>
      <span className={classes.cell} data-fullness={fullness} aria-hidden>
        {fullness === "full" ? t("parking.full") : free}
        {queued > 0 && <span className={classes.queue}>{queued}</span>}
      </span>
      <span className="visually-hidden">{said.filter(Boolean).join(", ")}</span>
    </td>
  );
};
