import { useState } from 'react'
import type { WireProfile } from '../../contract/endpoints.ts'
import { endSession } from '../api/session.ts'
import { useAction } from '../api/use-call.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { words } from '../strings/words.ts'
import { yourData } from '../strings/your-data.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toastSuccess } from '../ui/toasts/toasts.ts'
import { forgetPerson } from './forget-person.ts'
import styles from './YourData.module.css'

/** Deletes the account for good, after saying what that means (Rule 1.20). */
export function DeleteAccount({ profile: { id, username } }: { profile: WireProfile }) {
  const [asking, setAsking] = useState(false)
  const remove = useAction('deleteAccount', {
    failed: yourData.deleteFailed,
    onFailed: () => setAsking(false),
    onDone: async () => {
      await forgetPerson(id)
      endSession()
      navigate(href('/'), { replace: true })
      toastSuccess(yourData.deleted)
    },
  })
  return (
    <Section title={yourData.deleteTitle}>
      <Card className={styles.card}>
        <p>{yourData.deleteText}</p>
        <ul className={styles.points}>
          {yourData.deletePoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {yourData.deleteAccount}
        </Button>
      </Card>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={yourData.deleteSheet}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
              {yourData.deleteAccount}
            </Button>
          </>
        }
      >
        <p>{yourData.deleteSheetText(username)}</p>
      </Sheet>
    </Section>
  )
}
