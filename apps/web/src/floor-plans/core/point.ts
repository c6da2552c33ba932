/** A point of a drawing, in its units, or of the screen, in pixels; from the top left corner. */
export interface Point {
  x: number;
  y: number;
}
