/** A message of the host or a co-host to all who are going. */
export interface GameMessage {
  readonly id: string
  /** Unix seconds. */
  readonly at: number
  /** A player's id. */
  readonly fromId: string
  readonly text: string
}
