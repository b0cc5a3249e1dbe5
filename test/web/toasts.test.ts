import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, messageOf, toastError } from '../../src/web/api/call.ts'
import {
  accountFailures,
  buddyFailures,
  failures,
  gameFailures,
  importFailures,
  passFailures,
  settlementFailures,
  toastTitles,
} from '../../src/web/i18n/texts/toasts.ts'
import { dismissToast, type Toast, toastFailure, toastSuccess, useToasts } from '../../src/web/ui/toasts.ts'

/** The visible toasts, as a component reads them. */
function shown(): readonly Toast[] {
  let toasts: readonly Toast[] = []
  const Reader = () => {
    toasts = useToasts()
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  return toasts
}

beforeEach(() => {
  for (const { id } of shown()) dismissToast(id)
})

describe('the text of a toast (Rule 15.9)', () => {
  it("is the server's sentence if it can be read", () => {
    toastError(new ApiError(409, 'game_full', 'Sorry game is full'), gameFailures.acceptGameInvite)
    expect(shown()).toMatchObject([{ kind: 'failure', title: 'Failed', text: 'Sorry game is full' }])
  })

  it('is the fallback if no answer came', () => {
    expect(messageOf(new TypeError('no connection'), accountFailures.login)).toBe(
      'Failed to login. Please try again later.',
    )
  })

  it("is titled 'Error' where the panel says so, and 'Success' for what worked (Rule 15.10)", () => {
    toastError(new ApiError(500, 'unreadable'), failures.dismissNotification, toastTitles.error)
    expect(shown()).toMatchObject([{ title: 'Error', text: 'Failed to dismiss notification' }])
    toastSuccess('Buddy removed successfully.')
    expect(shown().at(-1)).toMatchObject({
      kind: 'success',
      title: 'Success',
      text: 'Buddy removed successfully.',
    })
  })

  it('of a failure disappears once something has succeeded since', () => {
    toastFailure('This username is taken.')
    toastSuccess('User settings updated successfully.')
    expect(shown()).toMatchObject([{ text: 'User settings updated successfully.' }])
  })

  it('is omitted if the person has been told already', () => {
    toastError(new ApiError(401, 'unauthenticated', 'Sign in.', [], true), accountFailures.login)
    expect(shown()).toEqual([])
  })
})

/** The specification's text for a call whose answer cannot be read. */
const unanswered = [
  [accountFailures.activate, 'Failed to activate account. Please try again later.'],
  [accountFailures.login, 'Failed to login. Please try again later.'],
  [accountFailures.retrieveToken, 'Failed to retrieve token. Please try again later.'],
  [accountFailures.signUp, 'Failed to sign up. Please try again later.'],
  [accountFailures.resetPassword, 'Failed to reset password. Please try again later.'],
  [accountFailures.loadSettings, 'Failed to load user settings. Please try again later.'],
  [accountFailures.updateSettings, 'Failed to update user settings. Please try again later.'],
  [accountFailures.changeEmail, 'Failed to change email. Please try again later.'],
  [accountFailures.logout, 'Failed to logout. Please try again later.'],
  [buddyFailures.acceptBuddyRequest, 'Failed to accept buddy request. Please try again later.'],
  [buddyFailures.rejectBuddyRequest, 'Failed to reject buddy request. Please try again later.'],
  [buddyFailures.cancelPendingInvite, 'Failed to cancel pending invite. Please try again later.'],
  [buddyFailures.removeBuddy, 'Failed to remove buddy. Please try again later.'],
  [buddyFailures.inviteBuddy, 'Failed to send buddy request. Please try again later.'],
  [gameFailures.acceptGameInvite, 'Failed to accept game invite. Please try again later.'],
  [gameFailures.declineGameInvite, 'Failed to decline game invite. Please try again later.'],
  [gameFailures.loadInvitation, 'Failed to load game invitation details. Please try again later.'],
  [gameFailures.startGame, 'Failed to start game. Please try again later.'],
  [gameFailures.undo, 'Failed to undo the last game event. Please try again later.'],
  [gameFailures.pushEvent, 'Failed to push game event. Please try again later.'],
  [gameFailures.endGame, 'Failed to end the game. Please try again later.'],
  [gameFailures.updatePayouts, 'Failed to update payouts. Please try again later.'],
  [gameFailures.mend, 'Failed to change the entry. Please try again later.'],
  [gameFailures.cashOut, 'Failed to process the cash out. Please try again later.'],
  [gameFailures.askEntry, 'Failed to ask for it. Please try again later.'],
  [gameFailures.askAgain, 'Failed to ask again. Please try again later.'],
  [gameFailures.message, 'Failed to send the message. Please try again later.'],
  [gameFailures.saveGame, 'Failed to save the game. Please try again later.'],
  [gameFailures.dropAsk, 'Failed to take back the request. Please try again later.'],
  [importFailures.importNights, 'Failed to import the nights. Please try again later.'],
  [importFailures.undoImport, 'Failed to undo the import. Please try again later.'],
  [importFailures.answerImport, 'Failed to answer. Please try again later.'],
  [failures.uploadAvatar, 'Failed to upload avatar. Please try again later.'],
  [failures.cancelGame, 'Failed to cancel game. Please try again later.'],
  [failures.updateCreditCard, 'Failed to update credit card. Please try again later.'],
  [failures.createGame, 'Failed to create game. Please try again later.'],
  [failures.checkIn, 'Failed to check in user. Please try again later.'],
  [failures.checkOut, 'Failed to check out user. Please try again later.'],
  [passFailures.answerPass, 'Failed to send your answer. Please try again later.'],
  [passFailures.forgetPass, 'Failed to take your name off. Please try again later.'],
  [passFailures.calendarFile, 'Failed to make the calendar file. Please try again later.'],
  [passFailures.copyPass, 'Your link could not be copied.'],
  [passFailures.copyInvite, 'The invite could not be copied.'],
  [gameFailures.addPlayer, 'Failed to add the player. Please try again later.'],
  [settlementFailures.markTransfer, 'Failed to mark the payment. Please try again later.'],
  [settlementFailures.remindTransfer, 'Failed to send the reminder. Please try again later.'],
  [settlementFailures.settlementPlan, 'Failed to change the box. Please try again later.'],
  [settlementFailures.settleTab, 'Failed to settle the tab. Please try again later.'],
  [settlementFailures.loadBox, 'The box did not load.'],
  [settlementFailures.cost, 'Failed to save the cost. Please try again later.'],
  [settlementFailures.copyNight, 'The results could not be copied.'],
  [settlementFailures.copyHandle, 'Copying did not work. Select the text and copy it yourself.'],
] as const

it('a call without a readable answer is told in the words of the specification (Rule 15.9)', () => {
  for (const [fallback, words] of unanswered)
    expect(messageOf(new ApiError(500, 'unreadable'), fallback)).toBe(words)
})

describe('several toasts', () => {
  it('are limited to three: the oldest makes room', () => {
    for (const text of ['one', 'two', 'three', 'four']) toastFailure(text)
    expect(shown().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
  })

  it('are not repeated: a repeated one returns as the newest', () => {
    for (const text of ['one', 'two', 'one']) toastFailure(text)
    expect(shown().map(({ text }) => text)).toEqual(['two', 'one'])
  })

  it('go one by one', () => {
    toastFailure('one')
    toastFailure('two')
    dismissToast(shown()[0]?.id ?? -1)
    expect(shown().map(({ text }) => text)).toEqual(['two'])
  })
})
