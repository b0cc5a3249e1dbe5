let askPassword = async (): Promise<boolean> => false

/** Sets who asks the person for the password when a call needs it: resolves to true once the session is confirmed. */
export function onConfirmationNeeded(ask: () => Promise<boolean>): void {
  askPassword = ask
}

/** Asks the person for the password; false when they would rather not. */
export const confirmSession = (): Promise<boolean> => askPassword()
