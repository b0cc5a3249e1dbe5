import { toastError } from '../api/toast-error.ts'
import { t } from '../i18n/language.ts'
import { toastFailure, toastSuccess } from '../ui/toasts/toasts.ts'
import { turnPushOff, turnPushOn } from './push-subscription.ts'

/** Turns push on or off on this device and shows the outcome. Must be called from a tap. */
export async function switchPush(on: boolean): Promise<void> {
  try {
    if (!on) await turnPushOff()
    else if (await turnPushOn()) toastSuccess(t`Notifications are on for this device.`)
    else toastFailure(t`Your browser did not allow notifications from Anteroom.`)
  } catch (error) {
    toastError(
      error,
      on
        ? t`Failed to turn on notifications. Please try again later.`
        : t`Failed to turn off notifications. Please try again later.`,
    )
  }
}
