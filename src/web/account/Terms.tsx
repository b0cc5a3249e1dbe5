import { account } from '../strings/account.ts'
import { terms } from '../strings/legal.ts'
import { LegalPage } from './LegalPage.tsx'

export function Terms() {
  return <LegalPage title={account.termsTitle} text={terms} />
}
