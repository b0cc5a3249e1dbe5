import type { Routes } from '../core/call.ts'
import { ping, updateSettings } from './actions.ts'
import { updateAvatar } from './avatars.ts'
import { confirm } from './confirming.ts'
import { changeEmail, initiateChangeEmail, restoreEmail } from './email-change.ts'
import { addPasskey, loginPasskeyOptions, passkeyOptions, passkeys, removePasskey } from './passkeys.ts'
import { initiateResetPassword, resetPassword } from './password-reset.ts'
import {
  endSession,
  login,
  loginPasskey,
  logout,
  securityEvents,
  sessions,
  validateToken,
} from './sign-in.ts'
import { activate, signUp } from './sign-up.ts'

export const accountRoutes = {
  ping,
  signUp,
  activate,
  login,
  initiateResetPassword,
  resetPassword,
  validateToken,
  logout,
  initiateChangeEmail,
  changeEmail,
  updateSettings,
  updateAvatar,
  confirm,
  restoreEmail,
  sessions,
  endSession,
  securityEvents,
  passkeys,
  passkeyOptions,
  addPasskey,
  removePasskey,
  loginPasskeyOptions,
  loginPasskey,
} satisfies Partial<Routes>
