const WIDE = '(min-width: 900px)'

/** Whether list and detail fit side by side. */
export const isWide = () => window.matchMedia(WIDE).matches
