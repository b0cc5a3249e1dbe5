/** The time zone of this device, used for new games. Computed on demand: the first use of Intl is slow. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
