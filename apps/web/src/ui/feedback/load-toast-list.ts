/** The list of toasts, which no page needs at first. */
export const loadToastList = () => import("./toast-list.tsx");
