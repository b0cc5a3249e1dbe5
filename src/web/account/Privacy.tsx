import { account } from '../strings/account.ts'
import { privacy } from '../strings/legal.ts'
import { LegalPage } from './LegalPage.tsx'

/** The privacy policy (Spec 2). */
export function Privacy() {
  return <LegalPage title={account.privacyTitle} text={privacy} />
}
