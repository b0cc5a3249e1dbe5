import { importWords } from '../strings/imports.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './Source.module.css'

const examples = {
  rows: [importWords.example, ['2024-03-08', 'Dana', '20', '55'], ['2024-03-08', 'Tom', '40', '5']],
  matrix: [
    [importWords.example[0], 'Dana', 'Tom', 'Jan'],
    ['2024-03-08', '35', '-35', ''],
    ['2024-03-15', '-20', '', '20'],
  ],
  pokernow: [
    ['player_nickname', 'buy_in', 'net'],
    ['Dana', '2000', '3500'],
    ['Tom', '4000', '-3500'],
  ],
} as const

const layouts = ['rows', 'matrix', 'pokernow'] as const

/** What a table can look like, with an example of each. */
export function Layouts() {
  return (
    <Section title={importWords.layouts}>
      <ul className={styles.layouts}>
        {layouts.map((layout) => (
          <li key={layout}>
            <b>{importWords.layoutNames[layout]}</b>
            <p>{importWords.layoutTexts[layout]}</p>
            <Example rows={examples[layout]} />
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
