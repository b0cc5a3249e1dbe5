import { passWords } from '../strings/pass.ts'
import type { OpenedPass, PassStage } from './pass-facts.ts'

/** A stage without a figure of one's own. */
export type ToldStage = Exclude<PassStage, 'playing' | 'out' | 'over'>

/** How things stand, in words. */
export interface Told {
  readonly title: string
  readonly more?: string | undefined
}

/** What the ticket says where it shows no figure. */
export function toldOf({ game }: OpenedPass, stage: ToldStage): Told {
  const { hostFirstName = '', seats = 0 } = game
  switch (stage) {
    case 'invited':
      return { title: passWords.areYouIn, more: passWords.invitedBy(hostFirstName) }
    case 'asking':
      return {
        title: passWords.waitingForHost(hostFirstName),
        more: passWords.waitingForHostMore(hostFirstName),
      }
    case 'waitlisted':
      return { title: passWords.waitingForSeat, more: passWords.waitingForSeatMore(seats) }
    case 'accepted':
      return { title: passWords.youAreIn, more: game.place ?? undefined }
    case 'declined':
      return { title: passWords.declined, more: passWords.declinedMore }
    case 'missed':
      return game.state === 'active'
        ? { title: passWords.missedActive, more: passWords.missedActiveMore }
        : { title: passWords.missedOver }
    case 'cancelled':
      return { title: passWords.cancelled }
    case 'removed':
      return { title: passWords.removed, more: passWords.removedMore }
    default:
      return stage satisfies never
  }
}
