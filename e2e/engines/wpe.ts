import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { freePort } from '../../stage/free-port.ts'
import type { FoundEngine } from '../../test/provided.ts'
import { type Engine, SCREEN } from './engine.ts'
import { openPrograms } from './programs.ts'
import { openSession, type Session, untilListening } from './webdriver.ts'

const run = promisify(execFile)
const DRIVER = '/usr/bin/WPEWebDriver'
const BROWSER = '/usr/bin/cog'
const DISPLAY_SERVER = '/usr/bin/weston'
const PACKAGES = 'wpewebkit-driver cog weston libgl1-mesa-dri'

/** Finds Debian's WPE WebKit and the display server that it needs. */
export async function findWpe(): Promise<FoundEngine> {
  const missing = [DRIVER, BROWSER, DISPLAY_SERVER].find((path) => !existsSync(path))
  if (missing)
    return { problem: `no WPE WebKit: ${missing} is missing (Debian: apt-get install ${PACKAGES})` }
  const { stdout } = await run('dpkg-query', ['--show', 'wpewebkit-driver'])
  return { version: `WPE WebKit ${/\s([\d.]+)/.exec(stdout)?.[1] ?? stdout}` }
}

/** Each phone has its own driver, display and home folder. Without a display the browser cannot have the size of a phone. */
export function openWpe(): Engine {
  const programs = openPrograms()
  const sessions: Session[] = []
  const homes: string[] = []
  return {
    openPhone: async () => {
      const home = mkdtempSync(join(tmpdir(), 'anteroom-wpe-'))
      homes.push(home)
      const env = { ...SIZE, HOME: home, XDG_RUNTIME_DIR: home, WAYLAND_DISPLAY: 'display' }
      programs.start(DISPLAY_SERVER, DISPLAY_ARGUMENTS, env).resume()
      await expect.poll(() => existsSync(join(home, env.WAYLAND_DISPLAY))).toBe(true)
      const port = await freePort()
      programs.start(DRIVER, [`--port=${port}`], env).resume()
      await untilListening(port)
      const session = await openSession(`http://127.0.0.1:${port}`, {
        // Registering the service worker can take 30 s; then it fetches every file.
        timeouts: { script: 120_000 },
        'wpe:browserOptions': { binary: BROWSER, args: ['--automation', '--platform=wl'] },
      })
      sessions.push(session)
      return session.phone
    },
    close: async () => {
      for (const session of sessions) await session.close()
      programs.end()
      for (const home of homes) rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const SIZE = {
  COG_PLATFORM_WL_VIEW_WIDTH: String(SCREEN.width),
  COG_PLATFORM_WL_VIEW_HEIGHT: String(SCREEN.height),
}

const DISPLAY_ARGUMENTS = [
  ...['--backend=headless-backend.so', '--use-gl', `--width=${SCREEN.width}`, `--height=${SCREEN.height}`],
  ...['--socket=display', '--idle-time=0'],
]
