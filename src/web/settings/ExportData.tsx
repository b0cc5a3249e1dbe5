import type { Output } from '../../contract/endpoints.ts'
import { call } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { otherFailures } from '../strings/failures.ts'
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
    <Section title={t`DOWNLOAD YOUR DATA`}>
      <Card className={styles.card}>
        <p>{t`Everything we store about you in one file: account, games, entries, results, payments, buddies and notifications. Other people appear by name only.`}</p>
        <p
          className={styles.quiet}
        >{t`Everything is a JSON file; nights are a CSV table for a spreadsheet.`}</p>
        <Button busy={everything.isPending} onClick={() => everything.mutate({})}>
          {t`DOWNLOAD EVERYTHING`}
        </Button>
        <Button busy={nights.isPending} onClick={() => nights.mutate({})}>
          {t`DOWNLOAD NIGHTS`}
        </Button>
      </Card>
    </Section>
  )
}

function useDownload(name: string, type: string, textOf: (data: Exported) => string) {
  return useMutationOnce({
    mutationFn: (_: Record<never, never>) => call('exportData', {}),
    onSuccess: (data) => downloadFile(textOf(data), name, type),
    onError: (error) => toastError(error, otherFailures.exportData),
  })
}
