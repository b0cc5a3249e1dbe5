/** One mail. Addresses are objects, so that a comma in a name cannot add a recipient. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
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
