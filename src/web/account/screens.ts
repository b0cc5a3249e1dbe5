import { Terms } from './Terms.tsx'
import { Privacy } from './Privacy.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { FinalizeResetPassword } from './FinalizeResetPassword.tsx'
import { FinalizeEmailChange } from './FinalizeEmailChange.tsx'
import { RestoreEmail } from './RestoreEmail.tsx'
import { FromLink } from './from-link/FromLink.tsx'

/** Loaded together: who opens one of them usually opens others. */
export const accountScreens = { Terms, Privacy, ResetPassword, FinalizeResetPassword, FinalizeEmailChange, RestoreEmail, FromLink }
