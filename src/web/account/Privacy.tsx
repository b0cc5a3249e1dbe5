import { account } from '../strings/account.ts'
import { privacy } from '../strings/legal.ts'
import { LegalPage } from './LegalPage.tsx'

/** The privacy policy (Rule 14.7). */
export function Privacy() {
  return <LegalPage title={account.privacyTitle} text={privacy} />
}
