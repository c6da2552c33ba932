/** Limits of a resource's photo, for the form too. */
export const photoLimits = {
  /** Bytes of the file that is sent. */
  photoMax: 8 * 1024 * 1024,
  /** Pixels of the larger side, twice as many as the widest place that shows it. */
  photoSide: 1120,
} as const;
