/** The decrypted payload of a push. `url` is a path and query of the app. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly url: string
}

/** Parses a push; null if it is invalid. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  const data = parsed(text)
  const title = textOf(data, 'title')
  if (!title) return null
  return { title, body: textOf(data, 'body'), tag: textOf(data, 'tag'), url: textOf(data, 'url') }
}

/** The address that a click on a notification opens, always within this app (Rule 10.8). */
export function clickedAddress(data: unknown, origin: string): string {
  const url = textOf(data, 'url')
  const address = resolved(url, origin)
  return address?.origin === origin && url !== '' ? address.pathname + address.search : '/games'
}

/** The whole address, or null if it is none. `URL.canParse` would do, but Safari has it only from 17 on. */
function resolved(url: string, origin: string): URL | null {
  try {
    return new URL(url, origin)
  } catch {
    return null
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function textOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null || !(name in data)) return ''
  const value: unknown = Object.entries(data).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}
