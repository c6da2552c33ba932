import { BRAND_OF_PRODUCT, brandProblem } from "@portico/contract/installation/form";
import { translate } from "../../locales/translate.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { BrandFields } from "../core/brand-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import classes from "./page.module.css";
import type { StepProps } from "./step-props.ts";
import { useSaveStep } from "./use-set-up.ts";

export const BrandStep = ({ token, setUp, head, onNext, footer }: StepProps) => {
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
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {head}
        <GeneralErrors of={form} />
        <BrandFields
          color={color}
          logo={logo}
          onColor={(next) => form.change({ color: next })}
          onLogo={(next) => form.change({ logo: next })}
          colorField={form.field("color")}
          logoError={form.errors.logo}
          onUnreadable={(problem) => form.setError("logo", problem)}
        />
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
