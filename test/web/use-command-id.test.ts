import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCommandId } from '../../src/web/api/use-mutation-once.ts'

it('Rule 12.13: the same input sent again is the same command, another one is not', () => {
  let idOf = (_input: object) => ''
  const Owner = () => {
    idOf = useCommandId()
    return null
  }
  renderToStaticMarkup(createElement(Owner))
  const first = idOf({ amount: 20 })
  expect(first).not.toBe('')
  expect(idOf({ amount: 20 })).toBe(first)
  const other = idOf({ amount: 30 })
  expect(other).not.toBe(first)
  expect(idOf({ amount: 20 })).not.toBe(first)
})
