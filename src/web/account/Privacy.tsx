import { privacy } from '../strings/legal.ts'
import { LegalPage } from './LegalPage.tsx'

export function Privacy() {
  return <LegalPage text={privacy} />
}
