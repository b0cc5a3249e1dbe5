/** The decrypted payload of a push. `url` is a path and query of the app. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly url: string
  /** Whether it is about the clock at the table of `url`. */
  readonly level: boolean
}

/** Parses a push; null if it is invalid. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  const data = parsed(text)
  const title = textOf(data, 'title')
  if (!title) return null
  const [body, tag, url] = [textOf(data, 'body'), textOf(data, 'tag'), textOf(data, 'url')]
  return { title, body, tag, url, level: fieldOf(data, 'level') === true }
}

const HOME = '/games'

/** The address that a click on a notification opens, always within this app (Rule 10.8). */
export function clickedAddress(data: unknown, origin: string): string {
  try {
    const address = new URL(textOf(data, 'url') || HOME, origin)
    return address.origin === origin ? address.pathname + address.search : HOME
  } catch {
    return HOME
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : null

function textOf(data: unknown, name: string): string {
  const value = fieldOf(data, name)
  return typeof value === 'string' ? value : ''
}
