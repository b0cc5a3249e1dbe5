import { FinalizeEmailChange } from './FinalizeEmailChange.tsx'
import { FinalizeResetPassword } from './FinalizeResetPassword.tsx'
import { FromLink } from './from-link/FromLink.tsx'
import { Privacy, Terms } from './LegalPage.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { RestoreEmail } from './RestoreEmail.tsx'

/** Screens whose code is loaded together. */
export const accountScreens = {
  Terms,
  Privacy,
  ResetPassword,
  FinalizeResetPassword,
  FinalizeEmailChange,
  RestoreEmail,
  FromLink,
}
