import { ActionIcon, Button, ColorSwatch, FileButton, Input, TextInput, UnstyledButton } from "@mantine/core";
import {
  BRAND_COLORS,
  BRAND_OF_PRODUCT,
  brandContrast,
  brandProblem,
  setUpLimits,
} from "@portico/contract/installation/form";
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { locale } from "../../locales/locale.ts";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { BrandPreview } from "./brand-preview.tsx";
import classes from "./page.module.css";
import { readLogo } from "./read-logo.ts";
import type { StepProps } from "./step-props.ts";
import { useSaveStep } from "./use-set-up.ts";

export const BrandStep = ({ token, setUp, head, onNext, footer }: StepProps) => {
  const { t } = useTexts("installation");
  const save = useSaveStep(token);
  const product = setUp.organisation?.product ?? "ve";
  const form = useForm({
    initial: setUp.brand ?? { color: BRAND_OF_PRODUCT[product], logo: null as string | null },
    check: ({ color }) => {
      const problem = brandProblem(color);
      return { color: problem && translate(problem) };
    },
    send: (brand) => save({ brand }),
    onSent: onNext,
    // The server names the step where a value of it is wrong.
    fields: { brand: "color" },
  });
  const { color, logo } = form.values;
  const choose = async (file: File | null) => {
    if (!file) return;
    const read = await readLogo(file, setUpLimits.logoSide);
    if (read) form.change({ logo: read });
    else form.setError("logo", t("brand.logoUnreadable"));
  };
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {head}
        <GeneralErrors of={form} />
        <Input.Wrapper label={t("brand.logo")} description={t("brand.logoHint")} error={form.errors.logo}>
          <div className={classes.logo}>
            {logo ? (
              <img src={logo} alt={t("brand.logo")} width={48} height={48} className={classes.logoImage} />
            ) : (
              <span className={classes.logoEmpty} aria-hidden>
                <IconPhotoPlus size={22} stroke={1.5} />
              </span>
            )}
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant="default">
                  {t(logo ? "brand.replaceLogo" : "brand.chooseLogo")}
                </Button>
              )}
            </FileButton>
            {logo && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t("brand.removeLogo")}
                onClick={() => form.change({ logo: null })}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </div>
        </Input.Wrapper>
        <Input.Wrapper label={t("brand.color")} labelElement="div">
          <fieldset className={classes.swatches} aria-label={t("brand.color")}>
            {BRAND_COLORS.map((one) => (
              <UnstyledButton
                key={one}
                aria-label={one}
                aria-pressed={one === color.toUpperCase()}
                className={classes.swatch}
                onClick={() => form.change({ color: one })}
              >
                <ColorSwatch component="span" color={one} size={36} radius="md" withShadow={false}>
                  {one === color.toUpperCase() && <IconCheck size={18} color="white" aria-hidden />}
                </ColorSwatch>
              </UnstyledButton>
            ))}
          </fieldset>
        </Input.Wrapper>
        <div className={classes.color}>
          <TextInput
            {...form.field("color")}
            label={t("brand.otherColor")}
            maxLength={7}
            spellCheck={false}
            className={classes.colorField}
          />
          <Contrast color={color} />
        </div>
        {footer(form.isPending)}
      </form>
      <BrandPreview
        name={setUp.organisation?.name ?? ""}
        host={setUp.organisation?.host ?? ""}
        color={brandProblem(color) ? BRAND_OF_PRODUCT[product] : color}
        logo={logo}
      />
    </>
  );
};

/** Says how well white can be read on the colour. */
const Contrast = ({ color }: { color: string }) => {
  const { t } = useTexts("installation");
  if (!/^#[0-9A-Fa-f]{6}$/.test(color)) return null;
  const isReadable = brandProblem(color) === undefined;
  const Icon = isReadable ? IconCircleCheck : IconAlertTriangle;
  const ratio = new Intl.NumberFormat(locale()).format(Math.floor(brandContrast(color) * 10) / 10);
  return (
    <p className={classes.contrast} data-good={isReadable || undefined} role="status">
      <Icon size={16} stroke={2} aria-hidden />
      {t(isReadable ? "brand.contrast" : "brand.pale", { ratio })}
    </p>
  );
};
