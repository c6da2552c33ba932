/** The contract's figures of plans (floor-plans.ts), which a browser does not load with its schemas. */
export const PLAN_LIMITS = { zoomMin: -5, zoomMax: 5, canvasAbove: 300 } as const;
