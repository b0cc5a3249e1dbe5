import { useEffect, useEffectEvent } from 'react'
import { payments } from '../strings/account.ts'
import { ErrorState } from '../ui/Placeholders.tsx'
import { CvdHelp } from './CvdHelp.tsx'
import type { CvdFieldProps } from './cvd-entry.ts'
import { HostedField } from './HostedField.tsx'
import { useHostedFields } from './use-hosted-fields.ts'

interface HostedCvdFieldProps extends CvdFieldProps {
  publishableKey: string
}

/** The CVD in a field of Stripe's, which yields a token for one charge. */
export function HostedCvdField({ publishableKey, brand, onEntry, error, focusFor }: HostedCvdFieldProps) {
  const fields = useHostedFields(publishableKey)
  const { open } = fields
  const complete = fields.changes.cardCvc?.complete === true
  const tell = useEffectEvent(onEntry)
  useEffect(() => {
    if (open) tell({ digits: '', complete, read: open.cvdToken })
  }, [open, complete])
  useEffect(() => {
    if (focusFor) open?.focus('cardCvc')
  }, [open, focusFor])
  if (fields.state === 'failed')
    return (
      <ErrorState title={payments.hostedFailed} text={payments.hostedFailedText} onRetry={fields.retry} />
    )
  return (
    <HostedField
      fields={fields}
      name="cardCvc"
      label={payments.cvd}
      hint={<CvdHelp brand={brand} />}
      error={error}
    />
  )
}
