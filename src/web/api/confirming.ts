type Ask = () => Promise<boolean>

let ready: (ask: Ask) => void
let asker = new Promise<Ask>((resolve) => {
  ready = resolve
})

/** Sets who asks the person for the password when a call needs it: resolves to true once the session is confirmed. */
export function onConfirmationNeeded(ask: Ask): void {
  ready(ask)
  asker = Promise.resolve(ask)
}

/** Asks the person for the password, as soon as the code that asks has come; false when they would rather not. */
export const confirmSession = async (): Promise<boolean> => (await asker)()
