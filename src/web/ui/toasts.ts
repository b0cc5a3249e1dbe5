import { useSyncExternalStore } from 'react'
import { toastTitles } from '../i18n/texts/toasts.ts'
import { newListeners } from './listeners.ts'

/** A text with a button that acts on it. */
export interface Offered {
  readonly said: string
  readonly label: string
  readonly onTake: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string | Offered
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = newListeners()

function set(next: readonly Toast[]) {
  toasts = next
  listeners.notify()
}

function add(kind: Toast['kind'], title: string, text: Toast['text']): number {
  // A success replaces the failures shown before it.
  const others = toasts.filter((toast) => toast.text !== text && (kind === 'failure' || toast.kind === kind))
  const id = nextId++
  set([...others.slice(-2), { id, kind, title, text }])
  return id
}

/** Returns the toast's id, by which it can be dismissed. */
export function toastSuccess(text: Toast['text'], title: string = toastTitles.success): number {
  return add('success', title, text)
}

export function toastFailure(text: string, title: string = toastTitles.failed): void {
  add('failure', title, text)
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** The visible toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    listeners.watch,
    () => toasts,
    () => toasts,
  )
}

/** The last mounted outlet shows the toasts: it is above an open sheet, where they can be tapped. */
const outlets: string[] = []

/** Registers an outlet. Returns a function that removes it. */
export function addOutlet(id: string): () => void {
  outlets.push(id)
  set(toasts)
  return () => {
    outlets.splice(outlets.indexOf(id), 1)
    set(toasts)
  }
}

/** True for the outlet that shows the toasts. */
export function useIsFrontOutlet(id: string): boolean {
  return useSyncExternalStore(
    listeners.watch,
    () => outlets.at(-1) === id,
    () => false,
  )
}
