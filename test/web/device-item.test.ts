import { describe, expect, it, vi } from 'vitest'
import { deviceItem } from '../../src/web/api/device-item.ts'
import { deviceStorage } from './device-storage.ts'

const device = deviceStorage()
const { stored } = device

describe('an item stored on the device', () => {
  it('is plain JSON under its key, until it is deleted', () => {
    const item = deviceItem<{ name: string }>('who')
    expect(item.read()).toBeNull()
    item.write({ name: 'Ada' })
    expect(stored.get('who')).toBe('{"name":"Ada"}')
    expect(item.read()).toEqual({ name: 'Ada' })
    item.forget()
    expect(stored.size).toBe(0)
    expect(item.read()).toBeNull()
  })

  it('is null if it is invalid', () => {
    const item = deviceItem('count', { parse: (json) => (typeof json === 'number' ? json : null) })
    for (const text of ['no JSON', 'null', '"7"']) {
      stored.set('count', text)
      expect(item.read()).toBeNull()
    }
    stored.set('count', '7')
    expect(item.read()).toBe(7)
  })

  it('is null if another version stored it, or none', () => {
    deviceItem('list', { version: 1 }).write(['a'])
    expect(deviceItem('list', { version: 1 }).read()).toEqual(['a'])
    expect(deviceItem('list', { version: 2 }).read()).toBeNull()
    for (const text of ['7', '[]', '{}', '"text"']) {
      stored.set('list', text)
      expect(deviceItem('list', { version: 1 }).read()).toBeNull()
    }
  })

  it('is deleted once it has expired', () => {
    const item = deviceItem<string>('note', { seconds: 60 })
    item.write('here', 1000)
    expect(item.read(1059)).toBe('here')
    expect(item.read(1060)).toBeNull()
    expect(stored.size).toBe(0)
  })
})

describe('without storage', () => {
  it('the last value lasts until the page is left if storage is full', () => {
    const item = deviceItem<string>('note')
    item.write('first')
    device.isFull = true
    item.write('second')
    expect(item.read()).toBe('second')
    item.forget()
    expect(item.read()).toBeNull()
  })

  it('the same where it is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const item = deviceItem<string>('note', { seconds: 60 })
    expect(item.read(1000)).toBeNull()
    item.write('here', 1000)
    expect(item.read(1000)).toBe('here')
    item.forget()
    expect(item.read(1000)).toBeNull()
  })
})
