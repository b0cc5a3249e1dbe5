import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { settings } from '../strings/settings.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastFailure, toastSuccess } from '../ui/toasts/toasts.ts'
import styles from './Settings.module.css'

/** The secret address of the calendar feed. It is loaded on request and not cached: whoever has it sees the games. */
export function CalendarLink() {
  const [url, setUrl] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const show = useMutationOnce({
    mutationFn: (_: Record<never, never>) => call('calendarLink', {}),
    onSuccess: (link) => setUrl(link.url),
    onError: (error) => toastError(error, settings.calendarFailed),
  })
  const renew = useMutationOnce({
    mutationFn: (_: Record<never, never>) => call('renewCalendarLink', {}),
    onSuccess: (link) => {
      setUrl(link.url)
      setAsking(false)
      toastSuccess(settings.calendarRenewed)
    },
    onError: (error) => toastError(error, settings.calendarRenewFailed),
  })
  // Reserves the space at once, so that nothing moves under the finger later.
  const present = url !== null
  // The button that had the focus is unmounted.
  useEffect(() => {
    if (present) field.current?.focus({ preventScroll: true })
  }, [present])
  const copy = () => {
    field.current?.select()
    navigator.clipboard.writeText(url ?? '').then(
      () => toastSuccess(settings.calendarCopied),
      () => toastFailure(settings.calendarCopyFailed),
    )
  }
  return (
    <Section title={settings.calendar}>
      <Card className={styles.form}>
        <p className={styles.quiet}>{settings.calendarText}</p>
        {present || show.isPending ? (
          <>
            <TextField
              ref={field}
              label={settings.calendarLink}
              hint={settings.calendarHint}
              value={url ?? ''}
              readOnly
              spellCheck={false}
            />
            <ButtonRow>
              <Button disabled={!present} onClick={() => setAsking(true)}>
                {settings.calendarRenew}
              </Button>
              <Button disabled={!present} onClick={copy}>
                {settings.calendarCopy}
              </Button>
            </ButtonRow>
          </>
        ) : (
          <Button onClick={() => show.mutate({})}>{settings.calendarShow}</Button>
        )}
      </Card>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={settings.calendarRenewTitle}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
            <Button variant="danger" busy={renew.isPending} onClick={() => renew.mutate({})}>
              {settings.calendarRenew}
            </Button>
          </>
        }
      >
        <p>{settings.calendarRenewText}</p>
      </Sheet>
    </Section>
  )
}
