import { gameStyleNames, gameTypeNames } from '../../domain/game.ts'
import { said, t } from '../i18n/language.ts'
import type { OpenedPass } from './pass-facts.ts'

/** What is played, as shown: "Texas Hold'em", "Tournament, rebuys". */
export function kindOf({ type, style, rebuys }: OpenedPass['game']): { type: string; style: string } {
  const styleName = style ? said(gameStyleNames[style]) : ''
  return {
    type: type ? said(gameTypeNames[type]) : '',
    style: rebuys ? t`${styleName}, rebuys` : styleName,
  }
}
