import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { loadSettingsFile } from './settings-file.ts'

loadSettingsFile()
const webPort = Number(process.env.WEB_PORT ?? 5173)
const apiPort = process.env.PORT ?? '3000'

/** The server, which restarts when one of its files changes, behind Vite, which updates the web app in the page. */
const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      PUBLIC_URL: `http://localhost:${webPort}`,
      WEB_ROOT: 'src/web',
      ...process.env,
      PORT: apiPort,
    },
  },
)
process.env.API_URL = `http://localhost:${apiPort}`
const web = await createServer({ server: { port: webPort, strictPort: true } })
await web.listen()
web.printUrls()

async function end(signal: NodeJS.Signals): Promise<void> {
  // The server receives Ctrl-C itself, because a terminal sends it to the whole process group.
  if (signal !== 'SIGINT') api.kill(signal)
  if (api.exitCode === null && api.signalCode === null) await once(api, 'exit')
  await web.close()
  process.exit()
}
process.once('SIGINT', end)
process.once('SIGTERM', end)
