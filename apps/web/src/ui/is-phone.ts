/** Whether a device's name, as the server tells it ("Safari on iPhone"), is that of a phone or a tablet. */
export const isPhone = (device: string | null): boolean => /\b(iPhone|iPad|Android)$/.test(device ?? "");
