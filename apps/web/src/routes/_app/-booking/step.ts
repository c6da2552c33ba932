/** One booking of a plan. */
export interface Step {
  /** What it books on which day. */
  key: string;
  day: string;
  kind: "desk" | "parking";
  id: string;
}

export const deskStep = (day: string, id: string): Step => ({ key: `${day} desk`, day, kind: "desk", id });
