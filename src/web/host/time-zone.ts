/** The time zone of this device: a new game starts by its clock. Asked for on the screens that need it, since Intl is slow to begin with. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
