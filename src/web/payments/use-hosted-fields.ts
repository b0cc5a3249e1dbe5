import { useEffect, useRef, useState } from 'react'
import type { OpenFields } from './stripe/open-fields.ts'
import type { StripeField, StripeFieldChange } from './stripe/stripe-js.ts'

export interface HostedFields {
  readonly state: 'loading' | 'ready' | 'failed'
  /** Null until they are ready. */
  readonly open: OpenFields | null
  /** The state of each field, never its content. */
  readonly changes: Readonly<Partial<Record<StripeField, StripeFieldChange>>>
  /** The ref for the container of this field. */
  readonly place: (field: StripeField) => (element: HTMLElement | null) => void
  readonly retry: () => void
}

/** Stripe's fields, mounted and unmounted with the component. */
export function useHostedFields(publishableKey: string): HostedFields {
  const places = useRef(new Map<StripeField, HTMLElement>())
  const [attempt, setAttempt] = useState(0)
  const [open, setOpen] = useState<OpenFields | null>(null)
  const [failed, setFailed] = useState(false)
  const [changes, setChanges] = useState<HostedFields['changes']>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to load.
  useEffect(() => {
    let left = false
    let opened: OpenFields | undefined
    const load = async () => {
      const { openFields } = await import('./stripe/open-fields.ts')
      if (left) return
      opened = await openFields(publishableKey, places.current, (field, change) =>
        setChanges((now) => ({ ...now, [field]: change })),
      )
      if (left) opened.close()
      else setOpen(opened)
    }
    load().catch(() => {
      if (!left) setFailed(true)
    })
    return () => {
      left = true
      opened?.close()
    }
  }, [publishableKey, attempt])

  return {
    state: failed ? 'failed' : open ? 'ready' : 'loading',
    open,
    changes,
    place: (field) => (element) => {
      if (element) places.current.set(field, element)
    },
    retry: () => {
      setFailed(false)
      setChanges({})
      setAttempt(attempt + 1)
    },
  }
}
