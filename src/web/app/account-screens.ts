import { FinalizeEmailChange } from '../account/FinalizeEmailChange.tsx'
import { FinalizeResetPassword } from '../account/FinalizeResetPassword.tsx'
import { Privacy, Terms } from '../account/LegalPage.tsx'
import { ResetPassword } from '../account/ResetPassword.tsx'
import { RestoreEmail } from '../account/RestoreEmail.tsx'
import { FromLink } from '../guest/from-link/FromLink.tsx'

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
