import { IconBackspace } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./keyboard.module.css";
import {
  hasSpace,
  hasSymbols,
  isPad,
  type Layout,
  punctuationOf,
  rowsOf,
  withKey,
} from "./keyboard-layout.ts";

interface KeyboardProps {
  layout: Layout;
  value: string;
  onChange: (value: string) => void;
  /** The filled button, at the place of the Enter key. */
  children: ReactNode;
}

/**
 * The on-screen keys. They leave the focus in the field and are not in the tab order, since people with a
 * keyboard use that.
 */
export const Keyboard = ({ layout, value, onChange, children }: KeyboardProps) => {
  const { t } = useTexts("visitsKiosk");
  const [showsFigures, setFigures] = useState(false);
  const press = (key: string) => onChange(withKey(value, key, layout));
  const keys = (signs: string) =>
    [...signs].map((key) =>
      // An empty place keeps the other keys at their usual position.
      key === " " ? (
        <span key="none" />
      ) : (
        <Key key={key} onPress={() => press(key)}>
          {layout === "email" ? key.toLowerCase() : key}
        </Key>
      ),
    );
  const rows = rowsOf(layout, showsFigures);
  if (isPad(layout))
    return (
      <div className={classes.dock}>
        <fieldset className={classes.pad} aria-label={t("keyboard.label")}>
          {rows.map((row) => keys(row))}
          <Key label={t("keyboard.delete")} onPress={() => onChange(value.slice(0, -1))}>
            <IconBackspace size={28} stroke={1.75} aria-hidden />
          </Key>
        </fieldset>
        <div className={classes.padSubmit}>{children}</div>
      </div>
    );
  return (
    <div className={classes.dock}>
      <fieldset className={classes.keyboard} aria-label={t("keyboard.label")}>
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            {keys(row)}
          </div>
        ))}
        <div className={classes.row} data-last>
          {hasSymbols(layout) && (
            <Key isWide onPress={() => setFigures(!showsFigures)}>
              {t(showsFigures ? "keyboard.letters" : "keyboard.figures")}
            </Key>
          )}
          {keys(punctuationOf(layout).join(""))}
          {hasSpace(layout) && (
            <Key isSpace onPress={() => onChange(`${value} `)}>
              {t("keyboard.space")}
            </Key>
          )}
          <div className={classes.submit}>{children}</div>
        </div>
      </fieldset>
    </div>
  );
};

interface KeyProps {
  label?: string;
  isWide?: boolean;
  isSpace?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Key = ({ label, isWide, isSpace, onPress, children }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    className={classes.key}
    data-wide={isWide || undefined}
    data-space={isSpace || undefined}
    // The field keeps the focus and its caret.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);
