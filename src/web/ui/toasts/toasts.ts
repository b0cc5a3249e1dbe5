import { useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { toastTitles } from '../../strings/toasts.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function add(kind: Toast['kind'], title: string, text: string) {
  // What worked in the end makes what failed before it old news.
  const others = toasts.filter((toast) => toast.text !== text && (kind === 'failure' || toast.kind === kind))
  set([...others.slice(-2), { id: nextId++, kind, title, text }])
}

/** Says that something worked. */
export function toastSuccess(text: string, title: string = toastTitles.success): void {
  add('success', title, text)
}

/** Says that something did not work. */
export function toastFailure(text: string, title: string = toastTitles.failed): void {
  add('failure', title, text)
}

/** Says why a call failed: the server's own sentence where it can be read, otherwise `fallback` (Spec 8). */
export function toastError(error: unknown, fallback: string, title?: string): void {
  if (error instanceof ApiError && error.told) return
  toastFailure(messageOf(error, fallback), title)
}

/** The server's own sentence about a failure, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** The toasts on show, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  )
}

/** Where toasts are shown: the outlet mounted last, so that they lie over an open sheet and can be tapped there. */
const outlets: string[] = []

/** Registers an outlet; the returned function takes it out again. */
export function addOutlet(id: string): () => void {
  outlets.push(id)
  set(toasts)
  return () => {
    outlets.splice(outlets.indexOf(id), 1)
    set(toasts)
  }
}

/** True for the outlet that shows the toasts now. */
export function useIsFrontOutlet(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => outlets.at(-1) === id,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
