import { Button, Switch } from "@mantine/core";
import { profileLimits } from "@portico/contract/accounts/profile-form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { FormErrors } from "../../shell/account/form-error.tsx";
import { LeaveGuard } from "../../shell/page/leave-guard.tsx";
import { PinField } from "../../ui/form/pin-field.tsx";
import { PhotoField } from "../../ui/photo/field.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { GroupFields } from "./group-fields.tsx";
import classes from "./profile.module.css";
import { ProfileSection } from "./section.tsx";
import { type FormOptions, type ProfileFormHook, useProfileForm } from "./use-form.ts";
import { VehicleFields } from "./vehicle-fields.tsx";

interface ProfileFormProps<Saved> extends FormOptions<Saved> {
  submit: string;
  /** A cancel button beside the submit button. */
  cancel?: { label: string; go: () => void };
  /** A new e-mail address that is not confirmed yet, and the present one. */
  pendingEmail?: { email: string; current: string } | undefined;
  hasPin?: boolean;
  /** How many colleagues are told when the person comes in. */
  followerCount?: number | undefined;
}

const DETAILS = [
  "firstName",
  "lastName",
  "email",
  "currentPassword",
  "lineManagerEmail",
  "phone",
  "password",
  "passwordConfirm",
  "postcode",
  "site",
  "locale",
  "tags",
];

/** The form of sign-up, invitation and profile, in the order in which it is checked. */
export const ProfileForm = <Saved,>({
  submit,
  cancel,
  pendingEmail,
  hasPin = false,
  followerCount = 0,
  ...options
}: ProfileFormProps<Saved>) => {
  const { t } = useTexts("accountsProfile");
  const form = useProfileForm(options);
  const { errors, values } = form;
  return (
    <>
      {/* A form of its own: inside the other, its answer would send that one. */}
      <LeaveGuard isDirty={form.isDirty} />
      <form ref={form.frame} className={classes.form} onSubmit={form.submit} noValidate>
        <ProfileSection
          title={t("sections.details")}
          isClosable
          hasProblem={DETAILS.some((field) => field in errors)}
        >
          <DetailsFields form={form} pending={pendingEmail} />
        </ProfileSection>
        {values.vehicles.length > 0 && (
          <ProfileSection title={t("sections.vehicles")} isClosable hasProblem={"vehicles" in errors}>
            <VehicleFields form={form} />
          </ProfileSection>
        )}
        {(form.canLocate || form.hasScreens) && (
          <Workplace form={form} hasPin={hasPin} followerCount={followerCount} />
        )}
        <GroupFields form={form} />
        <ProfileSection title={t("sections.photo")} hasProblem={"photo" in errors}>
          <div data-field="photo">
            <PhotoField
              label={t("fields.photo")}
              value={values.photo}
              onChange={(photo) => form.change({ photo })}
              max={profileLimits.photoMax}
              tooLarge={translate(text("common.fileTooLarge"))}
              error={errors.photo}
              onError={(message) => form.setError("photo", message)}
            />
          </div>
        </ProfileSection>
        <FormErrors of={form} />
        <div className={classes.footer} data-sticky={cancel ? true : undefined}>
          {cancel && (
            <Button variant="default" onClick={cancel.go}>
              {cancel.label}
            </Button>
          )}
          <Button type="submit" fullWidth={!cancel} size={cancel ? "sm" : "md"} loading={form.isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </>
  );
};

/** The setting `isLocatable`, and the pin for room screens. */
const Workplace = ({
  form,
  hasPin,
  followerCount,
}: {
  form: ProfileFormHook;
  hasPin: boolean;
  followerCount: number;
}) => {
  const { t } = useTexts("accountsProfile");
  const { values, errors, change } = form;
  return (
    <ProfileSection title={t("sections.workplace")} hasProblem={"meetingRoomPin" in errors}>
      {form.canLocate && (
        <Switch
          label={t("fields.locatable")}
          description={[
            t("fields.locatableHint"),
            ...(followerCount > 0 ? [t("fields.followers", { count: followerCount })] : []),
          ].join(" ")}
          checked={values.isLocatable}
          onChange={(event) => change({ isLocatable: event.currentTarget.checked })}
        />
      )}
      {form.hasScreens && (
        <PinField
          wrapperProps={{ "data-field": "meetingRoomPin" }}
          label={t("fields.pin")}
          description={t(hasPin ? "fields.pinIsSet" : "fields.pinHint")}
          value={values.meetingRoomPin}
          onChange={(meetingRoomPin) => change({ meetingRoomPin })}
          error={errors.meetingRoomPin}
        />
      )}
    </ProfileSection>
  );
};
