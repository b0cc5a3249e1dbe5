import { useEffect, useRef, useState } from 'react'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { copyText } from '../share/send.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import { AskFirst } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The secret address of the calendar feed. Loaded on request and not cached: anybody who has it sees the games. */
export function CalendarLink() {
  const [url, setUrl] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const show = useAction('calendarLink', {
    failed: t`Failed to load the calendar link. Please try again later.`,
    onDone: (link) => setUrl(link.url),
  })
  const renew = useAction('renewCalendarLink', {
    failed: t`Failed to renew the calendar link. Please try again later.`,
    success: t`Calendar link renewed. The old one no longer works.`,
    onDone: (link) => setUrl(link.url),
  })
  // Reserves the space at once, so that nothing moves under the finger later.
  const present = url !== null
  // Its button, which had the focus, is unmounted.
  useEffect(() => {
    if (present) field.current?.focus({ preventScroll: true })
  }, [present])
  const copy = () => {
    field.current?.select()
    copyText(url ?? '', {
      copied: t`Calendar link copied.`,
      failed: t`Your browser did not copy the link. Select it and copy it yourself.`,
    })
  }
  return (
    <Section title={t`Calendar`}>
      <div className="stack-l">
        <p className="quiet">{t`Your upcoming games in the calendar app that you use. They stay up to date there.`}</p>
        {present || show.isPending ? (
          <>
            <TextField
              ref={field}
              label={t`Calendar link`}
              hint={t`Add it to your calendar app as a subscription. Anybody who has it can see your games: keep it to yourself.`}
              value={url ?? ''}
              readOnly
              spellCheck={false}
            />
            <ButtonRow>
              <AskFirst
                button={(ask) => (
                  <Button disabled={!present} onClick={ask}>
                    {t`Renew`}
                  </Button>
                )}
                title={t`Renew the link?`}
                action={t`Renew`}
                onAction={(close) => renew.mutate({}, { onSuccess: close })}
                danger
                busy={renew.isPending}
              >
                <p>{t`You get a new link and the old one ends at once: calendars that use it show no more games until you give them the new one.`}</p>
              </AskFirst>
              <Button disabled={!present} onClick={copy}>
                {t`Copy`}
              </Button>
            </ButtonRow>
          </>
        ) : (
          <Button onClick={() => show.mutate({})}>{t`Show calendar link`}</Button>
        )}
      </div>
    </Section>
  )
}
