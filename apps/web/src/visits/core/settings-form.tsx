import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { ConflictNotice, type ShownForm } from "../../shell/settings/conflict.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useLinkedField } from "../../shell/settings/use-linked-field.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./settings-form.module.css";
import { useMayChange, useVisitsSettings, type VisitsSettings } from "./use-settings.ts";

interface VisitsSettingsFormProps {
  tab: "badge" | "kiosk" | "self-service";
  form: ShownForm;
  children: ReactNode;
}

/**
 * A part of the settings as a card with its own Save button; for people who may only read it, the card says
 * so.
 */
export const VisitsSettingsForm = ({ tab, form, children }: VisitsSettingsFormProps) => {
  const { t } = useTexts(["visitsSettings", "ui"]);
  const mayChange = useMayChange(tab);
  const linked = useLinkedField(form.conflicts?.words.labels);
  return (
    <Panel>
      <form ref={linked} onSubmit={form.submit} noValidate>
        <fieldset className={classes.fields} disabled={!mayChange}>
          <GeneralErrors of={form} />
          {children}
          <ConflictNotice of={form} />
        </fieldset>
        {mayChange ? (
          <Button type="submit" loading={form.isPending}>
            {t("ui:settings.save")}
          </Button>
        ) : (
          <p className={settings.none}>{t("readOnly")}</p>
        )}
      </form>
    </Panel>
  );
};

/** Renders its children with the settings, once they are loaded. */
export const LoadedSettings = ({ children }: { children: (settings: VisitsSettings) => ReactNode }) => {
  const { data, error, refetch } = useVisitsSettings();
  if (data) return children(data);
  return (
    <Panel>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={5} />}
    </Panel>
  );
};
