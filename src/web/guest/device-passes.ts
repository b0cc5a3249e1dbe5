import { deviceItem } from '../api/device-item.ts'

export interface DevicePass {
  readonly pass: string
  /** The token of the link whose answer created this pass, if any. */
  readonly token?: string | undefined
}

const item = deviceItem<readonly DevicePass[]>('anteroom-passes', {
  parse: (json) => (Array.isArray(json) ? json.filter(isDevicePass) : null),
})

/** The passes on this device, newest first. They stay when somebody signs in or out (Rule 19.8). */
export const devicePasses = (): readonly DevicePass[] => item.read() ?? []

/** Stores a pass as the newest. If it was stored before, it keeps its link token. */
export function keepPass({ pass, token }: DevicePass): void {
  const known = devicePasses().find((each) => each.pass === pass)
  item.write([{ pass, token: token ?? known?.token }, ...withoutPass(pass)])
}

/** The pass that this device received for answering a link, if any. */
export function passOfLink(token: string): string | undefined {
  return devicePasses().find((each) => each.token === token)?.pass
}

/** Removes a pass from this device only: it still works elsewhere. */
export function removePass(pass: string): void {
  item.write(withoutPass(pass))
}

const withoutPass = (pass: string) => devicePasses().filter((each) => each.pass !== pass)

function isDevicePass(value: unknown): value is DevicePass {
  if (typeof value !== 'object' || value === null) return false
  const { pass, token } = value as Partial<Record<keyof DevicePass, unknown>>
  return typeof pass === 'string' && pass !== '' && (token === undefined || typeof token === 'string')
}
