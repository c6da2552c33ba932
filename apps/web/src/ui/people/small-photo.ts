/** Photos that the server keeps; others, such as one that was just taken, have one size. */
const KEPT = /^\/api\/files\/[^/?]+\/$/;

/** The address of a photo in the size of avatars. */
export const smallPhoto = (photo: string): string => (KEPT.test(photo) ? `${photo}?size=small` : photo);
