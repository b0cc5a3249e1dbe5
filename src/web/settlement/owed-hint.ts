import { deviceItem } from '../api/device-item.ts'

/**
 * How high the card about the tab was when this device last showed it, in pixels: /games keeps that place free before the tab has been
 * read.
 */
const item = deviceItem<number>('anteroom.owed')

/** 0 where nothing was owed, and at build, where the frame of /games is drawn. */
export const owedHeight = (): number => item.read() ?? 0

/** Notes the height of the card for the next visit; 0: there is none. */
export function rememberOwed(height: number): void {
  if (height > 0) item.write(height)
  else item.forget()
}
