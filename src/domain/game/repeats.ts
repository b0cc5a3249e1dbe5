/** How often a standing game comes: every so many weeks, or on the nth of the game's weekday in a month. */
export type Repeats = { readonly weeks: 1 | 2 | 3 | 4 } | { readonly monthly: 1 | 2 | 3 | 4 | 'last' }
