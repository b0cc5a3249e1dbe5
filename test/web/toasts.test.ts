import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/web/api/api-error.ts'
import { messageOf, toastError } from '../../src/web/api/toast-error.ts'
import { accountFailures } from '../../src/web/strings/account-messages.ts'
import { gameFailures } from '../../src/web/strings/game-messages.ts'
import { failures } from '../../src/web/strings/messages.ts'
import { toastTitles } from '../../src/web/strings/toasts.ts'
import {
  dismissToast,
  type Toast,
  toastFailure,
  toastSuccess,
  useToasts,
} from '../../src/web/ui/toasts/toasts.ts'

/** The toasts on show, read the way a component reads them. */
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

describe('what a toast says', () => {
  it("is the server's sentence where it can be read", () => {
    toastError(new ApiError(409, 'game_full', 'Sorry game is full'), gameFailures.acceptGameInvite)
    expect(shown()).toMatchObject([{ kind: 'failure', title: 'Failed', text: 'Sorry game is full' }])
  })

  it('is the fallback where the answer could not be read, or none came', () => {
    expect(messageOf(new ApiError(500, 'unreadable'), accountFailures.login)).toBe(
      'Failed to login. Please try again later.',
    )
    expect(messageOf(new TypeError('no connection'), accountFailures.login)).toBe(
      'Failed to login. Please try again later.',
    )
  })

  it("is titled 'Error' where the panel says so, and 'Success' for what worked", () => {
    toastError(new ApiError(500, 'unreadable'), failures.dismissNotification, toastTitles.error)
    expect(shown()).toMatchObject([{ title: 'Error', text: 'Failed to dismiss notification' }])
    toastSuccess('Buddy removed successfully.')
    expect(shown().at(-1)).toMatchObject({
      kind: 'success',
      title: 'Success',
      text: 'Buddy removed successfully.',
    })
  })

  it('of a failure goes when something has worked since', () => {
    toastFailure('This username is taken.')
    toastSuccess('User settings updated successfully.')
    expect(shown()).toMatchObject([{ text: 'User settings updated successfully.' }])
  })

  it('is nothing when the person has been told already', () => {
    toastError(new ApiError(401, 'unauthenticated', 'Sign in.', [], true), accountFailures.login)
    expect(shown()).toEqual([])
  })
})

describe('several toasts', () => {
  it('are three at most: the oldest makes room', () => {
    for (const text of ['one', 'two', 'three', 'four']) toastFailure(text)
    expect(shown().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
  })

  it('are not the same one twice: it comes back as the newest', () => {
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
