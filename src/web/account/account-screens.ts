import { FinalizeEmailChange } from './FinalizeEmailChange.tsx'
import { FinalizeResetPassword } from './FinalizeResetPassword.tsx'
import { FromLink } from './from-link/FromLink.tsx'
import { Privacy } from './Privacy.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { RestoreEmail } from './RestoreEmail.tsx'
import { Terms } from './Terms.tsx'

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
