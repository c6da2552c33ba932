/** The address of a desk on its floor plan, for a browser. */
export const planUrl = (floorId: string, deskId: string): string => `/floor-plans/${floorId}?desk=${deskId}`;
