import "../../shell/settings/texts.ts";
import { Select, type SelectProps } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { featureIconOf } from "../../shell/resources/feature-icons.ts";
import classes from "../../shell/settings/settings.module.css";

/** Chooses one of the icons for features and zones, each with its name. */
export const IconSelect = (props: Omit<SelectProps, "data">) => {
  const { t } = useTexts(["shellSettings", "ui"]);
  const icons = t("shellSettings:featureIcons", { returnObjects: true });
  return (
    <Select
      {...props}
      data={Object.entries(icons).map(([value, label]) => ({ value, label }))}
      renderOption={({ option }) => {
        const Icon = featureIconOf(option.value);
        return (
          <span className={classes.named}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {option.label}
          </span>
        );
      }}
      clearable
      clearButtonProps={{ "aria-label": `${t("ui:clear")}: ${String(props.label)}` }}
    />
  );
};
