import { t } from '../i18n/language.ts'
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
      return { title: t`Are you in?`, more: t`${hostFirstName} invites you` }
    case 'asking':
      return {
        title: t`Waiting for ${hostFirstName}`,
        more: t`You said yes. ${hostFirstName} lets you in, and this page will say so.`,
      }
    case 'waitlisted':
      return {
        title: t`You’re on the waitlist`,
        more: t`All ${seats} seats are taken. Free seats go to whoever has waited longest.`,
      }
    case 'accepted':
      return { title: t`You’re in`, more: game.place ?? undefined }
    case 'declined':
      return { title: t`You’re not coming`, more: t`You can still say yes until the game starts.` }
    case 'missed':
      return game.state === 'active'
        ? { title: t`The game has started without you`, more: t`Ask the host to add you.` }
        : { title: t`The game is over` }
    case 'cancelled':
      return { title: t`This game was cancelled` }
    case 'removed':
      return {
        title: t`You’re not on the list any more`,
        more: t`Ask the host if you think this is a mistake.`,
      }
    default:
      return stage satisfies never
  }
}
