/** The code of a toast: loaded after the first paint, before most toasts. */
export const loadToastCard = () => import('./ToastCard.tsx')
