import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { TestApp } from './app.ts'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly mail: Email
  /** As sent on the wire. */
  readonly source: string
}

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** While down, it accepts nothing. */
  down: boolean
  /** Resolves before the server answers a mail. */
  pause: (to: string) => Promise<void>
  close(): Promise<void>
}

/** A mail server on this machine that accepts and parses every mail. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const state = { down: false, pause: async (_to: string) => {} }
  const refusal = () => (state.down ? new Error('Try again later') : null)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(refusal()),
    onMailFrom: (_address, _session, done) => done(refusal()),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const bytes = Buffer.concat(chunks)
      for (const { address } of envelope.rcptTo) await state.pause(address)
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(bytes),
        source: bytes.toString('utf8'),
      })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** Lets a world find its mailed codes in the server's newest mail to an address. */
export function findCodesIn(world: TestApp, newestTo: (address: string) => string | undefined): void {
  world.codeFor = async (address) => {
    await world.drain()
    return /code=([\w-]+)/.exec(newestTo(address) ?? '')?.[1] ?? ''
  }
}

/** The text of the newest mail to an address. */
export const newestIn =
  ({ received }: MailServer) =>
  (address: string): string | undefined =>
    received.findLast(({ to }) => to.includes(address))?.mail.text
