/** A point of a drawing, in its units, from its top left corner. */
export interface Place {
  x: number;
  y: number;
}
