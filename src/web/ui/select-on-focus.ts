import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** For an input that shows another text while focused: selects it, and keeps it selected when the tap that gave the focus ends. */
export function useSelectOnFocus(focused: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const focusing = useRef(false)
  useLayoutEffect(() => {
    focusing.current = focused
    if (focused) ref.current?.select()
  }, [focused])
  const onMouseUp = (event: MouseEvent) => {
    if (focusing.current) event.preventDefault()
    focusing.current = false
  }
  return { ref, onMouseUp }
}
