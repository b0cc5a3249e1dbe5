import type { Routes } from '../core/call.ts'
import { ping, updateSettings } from './actions.ts'
import { updateAvatar } from './avatars.ts'
import { confirm } from './confirming.ts'
import { changeEmail, initiateChangeEmail } from './email-change.ts'
import { initiateResetPassword, resetPassword } from './password-reset.ts'
import { login, logout, validateToken } from './sign-in.ts'
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
  confirm,
  initiateChangeEmail,
  changeEmail,
  updateSettings,
  updateAvatar,
} satisfies Partial<Routes>
