import classes from "./brand-mark.module.css";

/** The product's mark, two arches; a client's own logo replaces it. */
export const BrandMark = ({
  logo,
  onBrand,
  size = 32,
}: {
  logo?: string | null;
  onBrand?: boolean;
  size?: 28 | 32;
}) =>
  logo ? (
    <img src={logo} alt="" width={size} height={size} className={classes.logo} />
  ) : (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={classes.mark}
      data-on-brand={onBrand || undefined}
      aria-hidden="true"
    >
      <rect width="32" height="32" rx="8" />
      <path d="M9.2 22.8v-7.3a6.8 6.8 0 0 1 13.6 0v7.3M13.6 22.8v-7a2.4 2.4 0 0 1 4.8 0v7" />
    </svg>
  );
