import { passChanged } from './current-pass.ts'
import { keepPass, removePass } from './device-passes.ts'
import { forgetAnswer } from './kept-answers.ts'

/** Shows another pass, from now on the newest. */
export function showPass(pass: string): void {
  keepPass({ pass })
  passChanged()
}

/** Removes a pass from this device, with what is kept of its game. */
export function dropPass(pass: string): void {
  removePass(pass)
  forgetAnswer(pass)
  passChanged()
}
