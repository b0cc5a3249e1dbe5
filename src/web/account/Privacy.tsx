import { account } from '../strings/account.ts'
import { privacy } from '../strings/legal.ts'
import { LegalPage } from './LegalPage.tsx'

export function Privacy() {
  return <LegalPage title={account.privacyTitle} text={privacy} />
}
