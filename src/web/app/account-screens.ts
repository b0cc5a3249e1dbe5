import { FinalizeEmailChange, RestoreEmail } from '../account/EmailChange.tsx'
import { Privacy, Terms } from '../account/LegalPage.tsx'
import { FinalizeResetPassword, ResetPassword } from '../account/ResetPassword.tsx'
import { FromLink } from '../guest/FromLink.tsx'

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
