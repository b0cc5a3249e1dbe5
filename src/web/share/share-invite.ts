import type { WireGame } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { shareLink } from './share-link.ts'

/**
 * Opens the device's share sheet with the link of a game. The text says no more than the poster does (Rule 19.2). It leaves out the time,
 * which the chat's preview shows in the game's time zone.
 */
export function shareInvite({ name, hostFirstName }: WireGame, url: string): void {
  shareLink({ title: name, text: t`${hostFirstName} invites you to ${name}.`, url })
}
