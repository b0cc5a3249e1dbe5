import { t } from '../i18n/language.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './Source.module.css'

/** What a table can look like, with an example of each. */
export function Layouts() {
  return (
    <Section title={t`THREE LAYOUTS WORK`}>
      <ul className={styles.layouts}>
        {layouts().map(({ name, text, rows }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
            <Example rows={rows} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A picture of a table. The sentence above it says the same. */
function Example({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <div className={styles.example} aria-hidden="true">
      <table>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const layouts = () => [
  {
    name: t`A row for each player`,
    text: t`Columns for the date, the player, the buy-in and the cash-out.`,
    rows: [
      [t`Date`, t`Player`, t`In`, t`Out`],
      ['2024-03-08', 'Dana', '20', '55'],
      ['2024-03-08', 'Tom', '40', '5'],
    ],
  },
  {
    name: t`A row for each night`,
    text: t`The date first, then a column for each player with what they won or lost.`,
    rows: [
      [t`Date`, 'Dana', 'Tom', 'Jan'],
      ['2024-03-08', '35', '-35', ''],
      ['2024-03-15', '-20', '', '20'],
    ],
  },
  {
    name: t`A PokerNow ledger`,
    text: t`The ledger of one game, as PokerNow exports it.`,
    rows: [
      ['player_nickname', 'buy_in', 'net'],
      ['Dana', '2000', '3500'],
      ['Tom', '4000', '-3500'],
    ],
  },
]
