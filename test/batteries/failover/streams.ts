import { setTimeout } from 'node:timers/promises'
import { isEvent, type Reader, watch } from '../../live-reader.ts'

const PAUSE_MS = 1000

/** One person's live stream, reopened whenever it ends, as in the app. */
export interface HeldStream {
  /** Resolves at the next change of the game. */
  later(): Promise<void>
  /** The arrival of each change, in milliseconds. */
  readonly changes: readonly number[]
  /** How often the stream was reopened. */
  again(): number
  close(): void
}

/** Keeps a person's stream open for the changes of one game. */
export async function holdStream(baseUrl: string, token: string, gameId: string): Promise<HeldStream> {
  let reader: Reader = await watch(baseUrl, token)
  const changes: number[] = []
  let again = 0
  let closed = false
  const waiting: (() => void)[] = []

  async function follow(): Promise<void> {
    let heard = 0
    while (!closed) {
      const isOfGame = (block: Reader['blocks'][number]) =>
        isEvent('game')(block) && block.data?.gameId === gameId
      const came = reader.until(isOfGame, heard + 1).then(() => true)
      if (await Promise.race([came, reader.ended.then(() => false)])) {
        heard += 1
        changes.push(performance.now())
        for (const wake of waiting.splice(0)) wake()
        continue
      }
      if (closed) return
      heard = 0
      again += 1
      const last = reader.blocks.findLast(({ id }) => id !== undefined)?.id
      await setTimeout(PAUSE_MS)
      reader = (await watch(baseUrl, token, last).catch(() => null)) ?? reader
    }
  }
  void follow()

  return {
    changes,
    later: () => new Promise((resolve) => waiting.push(resolve)),
    again: () => again,
    close: () => {
      closed = true
      reader.close()
    },
  }
}
