import { terms } from '../strings/legal.ts'
import { LegalPage } from './LegalPage.tsx'

export function Terms() {
  return <LegalPage text={terms} />
}
