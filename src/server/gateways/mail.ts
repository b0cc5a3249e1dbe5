import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { uuidv7 } from 'uuidv7'
import { MARK_URL, type RenderedEmail } from './render-email.ts'

/** One mail. Addresses are objects, so that a comma in a name cannot add a recipient. */
export interface Mail extends RenderedEmail {
  readonly to: { readonly name: string; readonly address: string }
  /** The same for every attempt, so that the recipient's mail server can drop duplicates. */
  readonly messageId: string
  /** An attached calendar file (RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
  /** The one-click unsubscribe address (RFC 8058). Account mails have none. */
  readonly unsubscribeUrl?: string
}

/** The port for outgoing mail. `send` throws on failure; the outbox retries. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Equal to the width of the outbox's lane for mail. */
const CONNECTIONS = 4
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends through an SMTP server (`smtp://user:pass@host:port` or `smtps://…`) with a small connection pool. `from` is
 * MAIL_FROM. `send` throws the errors of server and network.
 */
export function smtpMail(url: string, from: string): MailGateway {
  let opened: Promise<Transporter> | undefined
  const transport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ ...PATIENCE, url, pool: true, maxConnections: CONNECTIONS })
  }
  return {
    send: async (mail) => {
      opened ??= transport()
      await (await opened).sendMail(composed(mail, from))
    },
    close: async () => (await opened)?.close(),
  }
}

/** A mail for nodemailer, with exactly one recipient and text that stays readable on the wire. */
const composed = (mail: Mail, from: string) => ({
  from,
  to: [{ name: mail.to.name, address: mail.to.address }],
  envelope: { from: addressIn(from), to: [mail.to.address] },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: [markPart()],
  messageId: mail.messageId,
  textEncoding: 'quoted-printable' as const,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  },
  ...(mail.calendar === undefined
    ? {}
    : {
        icalEvent: { method: mail.calendar.method, filename: 'game.ics', content: mail.calendar.text },
      }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

const MARK_FILE = join(import.meta.dirname, 'mail-mark.png')
let kept: Buffer | undefined

/**
 * The app's logo, 96 px wide, attached to every mail, because mail programs hide remote pictures, and fetching one would reveal when a
 * person reads the mail.
 */
export function markPart() {
  kept ??= readFileSync(MARK_FILE)
  return {
    filename: 'anteroom.png',
    content: kept,
    contentType: 'image/png',
    cid: MARK_URL.slice('cid:'.length),
    contentDisposition: 'inline' as const,
  }
}

/** The bare address of "Name <address>". */
export const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/**
 * Writes each mail to a separate file in `folder`, readable only by the process's owner, and prints its link, so that people without a mail
 * server can activate (Rule 16.2). File names sort in the order of sending.
 */
export function fileMail(folder: string, from: string, print: (line: string) => void): MailGateway {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(composed(mail, from))
      const name = uuidv7()
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flag: 'wx' })
      await rename(unfinished, join(folder, `${name}.eml`))
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''
      print(`Mail to ${mail.to.address}: ${mail.subject} ${link}`.trimEnd())
    },
    close: async () => {},
  }
}
