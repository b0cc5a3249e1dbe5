import type { Output } from '../../contract/endpoints.ts'
import { call } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { yourData } from '../strings/your-data.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './YourData.module.css'

type Exported = Output<'exportData'>

/** Downloads what is kept of a person, as JSON, or their nights as CSV. */
export function ExportData({ username }: { username: string }) {
  const everything = useDownload(`anteroom-${username}.json`, 'application/json', (data) =>
    JSON.stringify(data, null, 2),
  )
  const nights = useDownload(`anteroom-nights-${username}.csv`, 'text/csv', (data) => data.nightsCsv)
  return (
    <Section title={yourData.exportTitle}>
      <Card className={styles.card}>
        <p>{yourData.exportText}</p>
        <p className={styles.quiet}>{yourData.exportHint}</p>
        <Button busy={everything.isPending} onClick={() => everything.mutate({})}>
          {yourData.exportAll}
        </Button>
        <Button busy={nights.isPending} onClick={() => nights.mutate({})}>
          {yourData.exportNights}
        </Button>
      </Card>
    </Section>
  )
}

function useDownload(name: string, type: string, textOf: (data: Exported) => string) {
  return useMutationOnce({
    mutationFn: (_: Record<never, never>) => call('exportData', {}),
    onSuccess: (data) => downloadFile(textOf(data), name, type),
    onError: (error) => toastError(error, yourData.exportFailed),
  })
}
