import { describe, expect, test } from 'vitest'
import { html, lines } from '../../src/server/html.ts'

const hostile = `<script>alert("1")</script> & 'x'`
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;'

describe('the tag html', () => {
  test('escapes every value, in text and in attributes', () => {
    expect(html`<p title="${hostile}">${hostile}</p>`.source).toBe(`<p title="${escaped}">${escaped}</p>`)
    expect(html`<p>${[hostile, 7]}</p>`.source).toBe(`<p>${escaped}7</p>`)
  })

  test('inserts other html, alone and in lists, as it is', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>${html`<hr>`}`.source).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>')
  })

  test('omits absent values, and keeps zero', () => {
    expect(html`${null}${undefined}${false}${''}${[]}${0}`.source).toBe('0')
  })

  test('is not deceived by a value that only looks like html', () => {
    const forged = JSON.parse('{"source":"<script>"}')
    expect(() => html`${forged}`.source).toThrow()
  })

  test('keeps line breaks if told to', () => {
    expect(html`<p>${lines('a\r\n<b>\rc\nd')}</p>`.source).toBe('<p>a<br>\n&lt;b&gt;<br>\nc<br>\nd</p>')
  })
})
