/** One mail, ready to leave. Addresses are objects: a comma in a name must not add a recipient. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every attempt at the same mail, so that a receiver can tell a repetition. */
  readonly messageId: string
  /** A calendar file (RFC 5546) that goes along: a game to enter, or one to take out. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
  /** Where one POST, or a person, ends mails of this kind (RFC 8058). Mails of the account itself have none. */
  readonly unsubscribeUrl?: string
}

/** The way out for mail. A failed `send` throws; the outbox tries again. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
