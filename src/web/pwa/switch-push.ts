import { toastError } from '../api/toast-error.ts'
import { install as strings } from '../strings/install.ts'
import { toastFailure, toastSuccess } from '../ui/toasts/toasts.ts'
import { turnPushOff, turnPushOn } from './push-subscription.ts'

/** Turns push on or off on this device and shows the outcome. Must be called from a tap. */
export async function switchPush(on: boolean): Promise<void> {
  try {
    if (!on) await turnPushOff()
    else if (await turnPushOn()) toastSuccess(strings.turnedOn)
    else toastFailure(strings.refused)
  } catch (error) {
    toastError(error, on ? strings.onFailed : strings.offFailed)
  }
}
