/** Zones that change their clocks at midnight, by half an hour, at a quarter to, backwards for a month, and not at all. */
export const changingZones = [
  ...['America/New_York', 'America/St_Johns', 'America/Havana', 'America/Santiago', 'Europe/London'],
  ...['Europe/Berlin', 'Africa/Cairo', 'Asia/Beirut', 'Africa/Casablanca', 'Australia/Lord_Howe'],
  ...['Pacific/Auckland', 'Pacific/Chatham'],
]
