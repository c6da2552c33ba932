import { Select, Textarea, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useVisitorTypeList } from "../../shell/visitors/types.ts";
import classes from "../core/settings-form.module.css";
import type { AgreementVersion } from "../core/use-settings.ts";
import { AgreementPaper } from "./paper.tsx";

const ALL = "all";

interface PublishDialogProps {
  /** All versions; a new version starts with the text in force for its type. */
  versions: readonly AgreementVersion[];
  onClose: () => void;
}

export const PublishDialog = ({ versions, onClose }: PublishDialogProps) => {
  const { t } = useTexts("visitsSettings");
  const types = useVisitorTypeList();
  const currentOf = (typeId: string) =>
    versions.find(({ type, isCurrent }) => isCurrent && (type?.id ?? ALL) === typeId);
  const form = useSettingsForm({
    initial: { typeId: ALL, title: currentOf(ALL)?.title ?? "", body: currentOf(ALL)?.body ?? "" },
    check: ({ title, body }) => ({
      ...(title.trim() === "" ? { title: t("agreements.titleRequired") } : {}),
      ...(body.trim() === "" ? { body: t("agreements.bodyRequired") } : {}),
    }),
    save: ({ typeId, ...text }) =>
      call("POST /nda-texts/", { body: { ...text, typeId: typeId === ALL ? null : typeId } }),
    savedMessage: ({ version }) => t("agreements.published", { version }),
    onClose,
  });
  const { values, errors, change } = form;
  const choose = (typeId: string | null) => {
    if (!typeId) return;
    const [was, next] = [currentOf(values.typeId), currentOf(typeId)];
    // An edited text stays; an unedited one is replaced by the other type's text.
    const isUntouched = values.title === (was?.title ?? "") && values.body === (was?.body ?? "");
    change(isUntouched && next ? { typeId, title: next.title, body: next.body } : { typeId });
  };
  return (
    <FormDialog
      title={t("agreements.publishTitle")}
      subtitle={t("agreements.publishSubtitle")}
      onClose={onClose}
      form={form}
      action={t("agreements.publish")}
      width={912}
    >
      <Select
        label={t("agreements.type")}
        data={[
          { value: ALL, label: t("agreements.allTypes") },
          ...(types.data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []),
        ]}
        value={values.typeId}
        onChange={choose}
        allowDeselect={false}
        error={errors.typeId}
      />
      <TextInput
        label={t("agreements.title")}
        maxLength={60}
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={errors.title}
        data-autofocus
      />
      <Textarea
        label={t("agreements.body")}
        description={t("agreements.bodyHint")}
        value={values.body}
        maxLength={20_000}
        autosize
        minRows={8}
        maxRows={16}
        onChange={(event) => change({ body: event.currentTarget.value })}
        error={errors.body}
      />
      <section>
        <p className={classes.legend}>{t("agreements.preview")}</p>
        {values.body.trim() === "" ? (
          <p className={classes.empty}>{t("agreements.previewEmpty")}</p>
        ) : (
          <AgreementPaper title={values.title} body={values.body} />
        )}
      </section>
    </FormDialog>
  );
};
