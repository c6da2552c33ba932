import {
  ActionIcon,
  Button,
  ColorSwatch,
  FileButton,
  Input,
  TextInput,
  type TextInputProps,
  UnstyledButton,
} from "@mantine/core";
import { BRAND_COLORS, brandContrast, brandProblem, setUpLimits } from "@portico/contract/installation/form";
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { locale } from "../../locales/locale.ts";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./brand-fields.module.css";
import { readLogo } from "./read-logo.ts";
import { StatusLine } from "./status-line.tsx";

interface BrandFieldsProps {
  color: string;
  /** An address or a data URL; null: the product's mark. */
  logo: string | null;
  onColor: (color: string) => void;
  onLogo: (logo: string | null) => void;
  /** What the form says about its colour. */
  colorField: TextInputProps;
  logoError: string | undefined;
  /** Called with what is wrong with a picture. */
  onUnreadable: (problem: string) => void;
}

/** A brand's logo and colour. */
export const BrandFields = ({
  color,
  logo,
  onColor,
  onLogo,
  colorField,
  logoError,
  onUnreadable,
}: BrandFieldsProps) => {
  const { t } = useTexts("installation");
  const choose = async (file: File | null) => {
    if (!file) return;
    const read = await readLogo(file, setUpLimits.logoSide);
    if (read) onLogo(read);
    else onUnreadable(t("brand.logoUnreadable"));
  };
  return (
    <>
      <Input.Wrapper label={t("brand.logo")} description={t("brand.logoHint")} error={logoError}>
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
              onClick={() => onLogo(null)}
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
              onClick={() => onColor(one)}
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
          {...colorField}
          label={t("brand.otherColor")}
          maxLength={7}
          spellCheck={false}
          className={classes.colorField}
        />
        <Contrast color={color} />
      </div>
    </>
  );
};

/** Says how well white can be read on the colour. */
const Contrast = ({ color }: { color: string }) => {
  const { t } = useTexts("installation");
  if (!/^#[0-9A-Fa-f]{6}$/.test(color)) return null;
  const isReadable = brandProblem(color) === undefined;
  const ratio = new Intl.NumberFormat(locale()).format(Math.floor(brandContrast(color) * 10) / 10);
  return (
    <StatusLine icon={isReadable ? IconCircleCheck : IconAlertTriangle} isGood={isReadable}>
      {t(isReadable ? "brand.contrast" : "brand.pale", { ratio })}
    </StatusLine>
  );
};
