import "./texts.ts";
import { IconArrowDownLeft, IconArrowUpRight, IconCar, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { dayIn, formatDay, formatList, timeIn } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import tones from "../../ui/feedback/tones.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { Pages } from "../../ui/table/pages.tsx";
import classes from "./panel.module.css";

const LIMIT = 10;
const ICONS = { towards: IconArrowDownLeft, away: IconArrowUpRight, none: IconCar } as const;

/** Where and when cameras saw the vehicles of the person's account. */
export const OwnPassages = () => {
  const { t } = useTexts("camerasPassages");
  const [page, setPage] = useState(1);
  const query = { page, limit: LIMIT };
  const { data, error, refetch } = useQuery({
    queryKey: ["cameras", "own", query],
    queryFn: ({ signal }) => call("GET /parking/my-passages/", { query, signal }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const byDay = Map.groupBy(data.results, ({ timeZone, executedAt }) => dayIn(timeZone, executedAt));
  return (
    <Panel title={t("title")}>
      {data.shared.length > 0 && (
        <Notice tone="amber" icon={IconInfoCircle}>
          {t("shared", { count: data.shared.length, plates: formatList(data.shared) })}
        </Notice>
      )}
      {data.count === 0 && data.shared.length === 0 && <p className={classes.text}>{t("empty")}</p>}
      {[...byDay].map(([day, passages]) => (
        <section key={day} aria-label={formatDay(day, "full")}>
          <h3 className={classes.day}>{formatDay(day, "full")}</h3>
          <ul className={classes.list}>
            {passages.map((passage) => {
              const direction = passage.direction ?? "none";
              const Icon = ICONS[direction];
              return (
                <li key={passage.id} className={classes.passage}>
                  <span
                    className={`${tones.tone} ${direction === "towards" ? tones.green : tones.slate} ${classes.icon}`}
                  >
                    <Icon size={18} stroke={1.75} aria-hidden />
                  </span>
                  <span className={classes.what}>
                    {t(`directions.${direction}`)}, {passage.cameraName}
                    <span className={classes.second}>
                      <Plate>{passage.registration.toUpperCase()}</Plate> {passage.siteName}
                    </span>
                  </span>
                  <time className="tabular" dateTime={passage.executedAt}>
                    {timeIn(passage.timeZone, passage.executedAt)}
                  </time>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <Pages page={page} pages={Math.ceil(data.count / LIMIT)} onPage={setPage} className={classes.pages} />
      <p className={classes.text}>{t("privacy")}</p>
    </Panel>
  );
};
