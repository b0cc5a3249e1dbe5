import { t } from '../i18n/language.ts'
import { momentText } from '../i18n/texts/formats.ts'
import { Section } from '../ui/Sections.tsx'
import { type GameView, subjectIn } from './game-view.ts'

/** A message to all who are in; `from`: as shown, '' for somebody who has left the list. `at`: unix seconds. */
interface ShownMessage {
  readonly id: string
  readonly at: number
  readonly from: string
  readonly text: string
}

/** More messages are not shown. */
const SHOWN = 3

/** The last messages to all who are in, the newest first (Rule 41.4). `messages`: oldest first. */
export function Messages({ messages }: { messages: readonly ShownMessage[] }) {
  if (messages.length === 0) return null
  return (
    <Section title={t`Messages`}>
      <ul className="stack">
        {messages
          .slice(-SHOWN)
          .toReversed()
          .map(({ id, at, from, text }) => (
            <li key={id} className="stack-xs">
              <blockquote className="quote">{text}</blockquote>
              <p className="fine anywhere">{[from, momentText(at)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** Those of a game, as an account sees it. */
export const messagesIn = (game: GameView): readonly ShownMessage[] =>
  game.messages.map(({ fromId, ...message }) => ({ ...message, from: subjectIn(game, fromId) }))
