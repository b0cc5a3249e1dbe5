import FileUp from 'lucide-react/dist/esm/icons/file-up.mjs'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { t } from '../i18n/language.ts'
import { Panes } from '../shell/Panes.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextField.tsx'
import type { Draft } from './draft.ts'
import { Layouts } from './Layouts.tsx'
import styles from './Source.module.css'
import { textOfFile } from './text-file.ts'

interface SourceStepProps {
  draft: Draft
  /** Takes another table: what was chosen for the one before no longer counts. */
  onTable: (text: string, fileName: string | null) => void
}

/** Step 1: the table, pasted or from a file. */
export function SourceStep({ draft, onTable }: SourceStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const read = async (file: File) => {
    const found = await file.arrayBuffer().then(
      (buffer) => textOfFile(new Uint8Array(buffer)),
      () => ({ problem: 'unreadable' as const }),
    )
    if ('problem' in found) return setProblem(fileProblems()[found.problem])
    setProblem(null)
    onTable(found.text, file.name)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void read(file)
  }
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    void read(file)
  }
  return (
    <>
      <p>{t`Bring in the nights from your spreadsheet. Nothing leaves this device until you tap IMPORT.`}</p>
      <Panes
        main={
          <>
            <TextArea
              label={t`Your table`}
              hint={
                draft.fileName === null
                  ? t`Copy the cells in your spreadsheet and paste them here, or drop a CSV file on it.`
                  : t`From ${draft.fileName}`
              }
              error={problem}
              placeholder={t`Date, Player, Buy-in, Cash-out`}
              rows={8}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              value={draft.text}
              onChange={(text) => {
                setProblem(null)
                onTable(text, null)
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop}
            />
            <div className={styles.ways}>
              <Button icon={<FileUp size={18} />} onClick={() => input.current?.click()}>
                {t`CHOOSE A CSV FILE`}
              </Button>
              <Button variant="ghost" disabled={draft.text === ''} onClick={() => onTable('', null)}>
                {t`CLEAR`}
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              hidden
              aria-label={t`CHOOSE A CSV FILE`}
              onChange={choose}
            />
          </>
        }
        side={<Layouts />}
      />
    </>
  )
}

const fileProblems = () => ({
  tooLarge: t`This file is larger than 1 MB. Split it into several files.`,
  workbook: t`This is a workbook. Save the sheet as CSV, or copy its cells and paste them here.`,
  notText: t`This file is not a CSV file.`,
  unreadable: t`This file could not be read.`,
})
