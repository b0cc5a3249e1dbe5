import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { Section } from '../ui/Sections.tsx'

interface SettingFormProps {
  title: string
  /** The effect of the changes. */
  lead: string
  action: string
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** Settings fields that are sent together. */
export function SettingForm({ title, lead, action, busy, onSubmit, children }: SettingFormProps) {
  return (
    <Section title={title}>
      <Form className="stack-l" onSubmit={onSubmit}>
        <p className="quiet">{lead}</p>
        {children}
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </Form>
    </Section>
  )
}
