import { opaqueName } from '../api/opaque-name.ts'
import { href } from '../navigation/href.ts'
import { nowSeconds } from '../ui/clock.ts'
import { downloadFile } from '../ui/download-file.ts'
import { calendarFile } from './calendar-file.ts'
import type { OpenedPass } from './pass-facts.ts'

/** Hands the night to the device's calendar, as a file. */
export async function saveCalendarFile(pass: string, { game }: OpenedPass): Promise<void> {
  const text = calendarFile({
    // Calendars are shared: the entry holds neither the pass nor anything that opens it.
    id: await opaqueName(pass),
    url: window.location.origin + href('/pass'),
    game,
    writtenAt: nowSeconds(),
  })
  downloadFile(text, 'game.ics', 'text/calendar')
}
