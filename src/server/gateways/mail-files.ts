import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import type { MailGateway } from './mail.ts'
import { composed } from './mail-smtp.ts'

/**
 * Writes each mail to its own file in `folder`, readable by the process's owner only, and prints its link, so that a
 * newcomer without a mail server can activate (Rule 16.2). File names sort in the order of sending.
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
