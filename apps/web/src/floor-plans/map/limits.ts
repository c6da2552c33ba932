/** Copies of the contract's numbers (floor-plans.ts), because the browser does not load its schemas. */
export const PLAN_LIMITS = { zoomMin: -5, zoomMax: 5, canvasAbove: 300 } as const;
