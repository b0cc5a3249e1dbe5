const KEY = 'anteroom-passes'

/** A guest's pass on this device. */
export interface DevicePass {
  readonly pass: string
  /** The token of the link whose answer created this pass, if any. */
  readonly token?: string | undefined
}

/** The passes if storage is blocked or full. They are lost when the page closes. */
let inMemory: readonly DevicePass[] | null = null

/** The passes on this device, newest first. They stay when somebody signs in or out (Rule 19.8). */
export function devicePasses(): readonly DevicePass[] {
  if (inMemory) return inMemory
  try {
    const json: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(json) ? json.filter(isDevicePass) : []
  } catch {
    return []
  }
}

/** Stores a pass as the newest. A pass that was stored before keeps its token. */
export function keepPass({ pass, token }: DevicePass): void {
  const known = devicePasses().find((each) => each.pass === pass)
  store([{ pass, token: token ?? known?.token }, ...withoutPass(pass)])
}

/** The pass that this device received for answering a link, if any. */
export function passOfLink(token: string): string | undefined {
  return devicePasses().find((each) => each.token === token)?.pass
}

/** Removes a pass from this device only: it still works elsewhere. */
export function removePass(pass: string): void {
  store(withoutPass(pass))
}

const withoutPass = (pass: string) => devicePasses().filter((each) => each.pass !== pass)

function store(passes: readonly DevicePass[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(passes))
    inMemory = null
  } catch {
    inMemory = passes
  }
}

function isDevicePass(value: unknown): value is DevicePass {
  if (typeof value !== 'object' || value === null) return false
  const { pass, token } = value as Partial<Record<keyof DevicePass, unknown>>
  return typeof pass === 'string' && pass !== '' && (token === undefined || typeof token === 'string')
}
