import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import classes from "./cameras.module.css";
import { exactTimeIn } from "./labels.ts";
import { ReadingList } from "./reading-list.tsx";
import { type Camera, type Payload, usePayload } from "./use-cameras.ts";

interface PayloadDialogProps {
  camera: Camera;
  payload: Payload;
  onClose: () => void;
}

/** What one request held, and what was understood of it. */
export const PayloadDialog = ({ camera, payload, onClose }: PayloadDialogProps) => {
  const { t } = useTexts("cameraSettings");
  const { data, error, refetch } = usePayload(camera.id, payload.id);
  const { timeZone } = camera;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={912}
      title={t("payloads.dialog", {
        day: formatDay(dayIn(timeZone, payload.receivedAt)),
        time: exactTimeIn(timeZone, payload.receivedAt),
      })}
      subtitle={t("payloads.hint")}
    >
      {data ? (
        <div className={classes.payload}>
          {data.reading && (
            <section>
              <h3 className={classes.heading}>{t("payloads.understood")}</h3>
              <ReadingList reading={data.reading} timeZone={timeZone} />
            </section>
          )}
          <section>
            <h3 className={classes.heading}>{t("payloads.content")}</h3>
            {data.content ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
              <pre className={classes.content} tabIndex={0}>
                {readable(data.content)}
              </pre>
            ) : (
              <p className={classes.hint}>{t("payloads.noContent")}</p>
            )}
          </section>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  );
};

/** JSON with line breaks; anything else as it came. */
const readable = (content: string): string => {
  try {
    return JSON.stringify(JSON.parse(content), null, 2);
  } catch {
    return content;
  }
};
