/** A point of a drawing, in its units, from its upper left corner. */
export interface Place {
  x: number;
  y: number;
}
