/** Of the letters in pixels, and of what is left free around them. */
const SIZE = 11;
const LETTER = 6.8;
const ROOM = { beside: 3, above: 4, height: 18 };

interface BarValueProps {
  /** The number as it is shown. */
  value: string;
  /** The place of the bar's part in the chart, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The bar is drawn paler, which white cannot be read on. */
  isPaler: boolean;
}

/** The number of a part of a bar, at its top; nothing where it has no room. */
export const BarValue = ({ value, x, y, width, height, isPaler }: BarValueProps) => {
  if (height < ROOM.height || width < LETTER * value.length + ROOM.beside) return null;
  return (
    <text
      x={x + width / 2}
      y={y + ROOM.above + SIZE}
      textAnchor="middle"
      fontSize={SIZE}
      fontWeight={500}
      fill={isPaler ? "var(--mantine-color-text)" : "var(--mantine-color-white)"}
      pointerEvents="none"
    >
      {value}
    </text>
  );
};
