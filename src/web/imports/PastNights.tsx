import { t } from '../i18n/language.ts'
import { shortDateText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { href } from '../navigation/href.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PersonRow } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import { UndoImport } from './UndoImport.tsx'
import { useImports } from './use-import.ts'

/** The link to importing past nights, and earlier imports, each with an undo. */
export function PastNights() {
  const imports = useImports().data ?? []
  return (
    <Section title={t`Past nights`}>
      <p>{t`Import the nights that you have kept in a spreadsheet or on PokerNow.`}</p>
      <ButtonLink href={href('/import-nights')}>{t`Import past nights`}</ButtonLink>
      {imports.length === 0 ? null : (
        <ul className="stack">
          {imports.map((found) => (
            <li key={found.id}>
              <PersonRow
                avatar={null}
                name={gameWords.nightCount(found.nights)}
                sub={t`${gameWords.playerCount(found.players)} · imported on ${shortDateText(found.at)}`}
                trailing={<UndoImport found={found} />}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
