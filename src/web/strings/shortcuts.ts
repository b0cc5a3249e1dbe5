import { t } from '../i18n/language.ts'
/** Keyboard shortcuts at the table (Rule 29.3). */
export const shortcutWords = {
  title: t`KEYBOARD SHORTCUTS`,
  open: t`Keyboard shortcuts`,
  use: t`Use keyboard shortcuts`,
  done: t`DONE`,
  table: t`The table`,
  player: t`The chosen player`,
  show: t`Show this list`,
  choose: t`Choose a player`,
  addPlayer: t`Add a player`,
  undo: t`Undo`,
  count: t`Count`,
  endGame: t`End the game`,
  details: t`Entries of the player`,
  rebuy: t`Rebuy`,
  knock: t`Knock out`,
  bust: t`Bust`,
  cash: t`Cash out`,
  backIn: t`Back in`,
} as const
