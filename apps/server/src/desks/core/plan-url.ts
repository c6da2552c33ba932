/** Where a desk stands, for a browser. */
export const planUrl = (floorId: string, deskId: string): string => `/floor-plans/${floorId}?desk=${deskId}`;
