import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { loadSettingsFile } from './settings-file.ts'

loadSettingsFile()
const webPort = Number(process.env.WEB_PORT ?? 5173)
const apiPort = process.env.PORT ?? '3000'

/** The server, started anew when one of its files changes, behind Vite, which brings the web app up to date in the page. */
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
  // Ctrl-C reaches the server on its own: a terminal sends it to everybody.
  if (signal !== 'SIGINT') api.kill(signal)
  if (api.exitCode === null && api.signalCode === null) await once(api, 'exit')
  await web.close()
  process.exit()
}
process.once('SIGINT', end)
process.once('SIGTERM', end)
