import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { promisify } from 'node:util'
import { freePort } from '../../stage/free-port.ts'
import type { FoundEngine } from '../../test/provided.ts'
import { type Engine, SCREEN } from './engine.ts'
import { openPrograms } from './programs.ts'
import { openSession, type Session, untilListening } from './webdriver.ts'

const run = promisify(execFile)
const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const WINDOW_MANAGER = '/usr/bin/matchbox-window-manager'
const BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'
const PACKAGES = 'webkit2gtk-driver xvfb matchbox-window-manager'

/** WebKitGTK as Debian packages it, with the display that it needs. */
export async function findWebKit(): Promise<FoundEngine> {
  const missing = [DRIVER, DISPLAY_SERVER, WINDOW_MANAGER].filter((path) => !existsSync(path))
  const [browser] = globSync(BROWSER)
  if (missing.length > 0 || !browser)
    return {
      problem: `no WebKitGTK: ${missing[0] ?? BROWSER} is missing (Debian: apt-get install ${PACKAGES})`,
    }
  const { stdout } = await run('dpkg-query', ['--show', 'webkit2gtk-driver'])
  return { version: `WebKitGTK ${/\s([\d.]+)/.exec(stdout)?.[1] ?? stdout}` }
}

/** Each phone has a driver, because a driver has only one session, and a display on which its window has the focus. */
export function openWebKit(): Engine {
  const programs = openPrograms()
  const sessions: Session[] = []
  const openDisplay = async () => {
    const [number] = await once(programs.start(DISPLAY_SERVER, DISPLAY_ARGUMENTS), 'data')
    return `:${String(number).trim()}`
  }
  return {
    openPhone: async () => {
      const env = { DISPLAY: await openDisplay() }
      // Windows get the focus only from a window manager.
      programs.start(WINDOW_MANAGER, ['-use_titlebar', 'no'], env).resume()
      const port = await freePort()
      programs.start(DRIVER, [`--port=${port}`], env).resume()
      await untilListening(port)
      const session = await openSession(`http://127.0.0.1:${port}`, {
        // Registering the service worker can take 30 s; then it fetches every file.
        timeouts: { script: 300_000 },
        'webkitgtk:browserOptions': { binary: globSync(BROWSER)[0], args: ['--automation', '--full-screen'] },
      })
      sessions.push(session)
      return session.phone
    },
    close: async () => {
      for (const session of sessions) await session.close()
      programs.end()
    },
  }
}

/** It chooses a free number and prints it. */
const DISPLAY_ARGUMENTS = [
  ...['-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`],
  ...['-nolisten', 'tcp', '-displayfd', '1'],
]
