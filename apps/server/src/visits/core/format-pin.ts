/** `482 716`, as people read a pin aloud. */
export const formatPin = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;
