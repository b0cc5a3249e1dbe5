import FileUp from 'lucide-react/dist/esm/icons/file-up.mjs'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Panes } from '../shell/Panes.tsx'
import { importWords } from '../strings/imports.ts'
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
    if ('problem' in found) return setProblem(importWords.fileProblems[found.problem])
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
      <p>{importWords.intro}</p>
      <Panes
        main={
          <>
            <TextArea
              label={importWords.paste}
              hint={draft.fileName === null ? importWords.pasteHint : importWords.fromFile(draft.fileName)}
              error={problem}
              placeholder={importWords.pastePlaceholder}
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
                {importWords.file}
              </Button>
              <Button variant="ghost" disabled={draft.text === ''} onClick={() => onTable('', null)}>
                {importWords.clear}
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              hidden
              aria-label={importWords.file}
              onChange={choose}
            />
          </>
        }
        side={<Layouts />}
      />
    </>
  )
}
