import { useEffect, useRef, useState } from 'react'
import { type ClockFace, LAST_MINUTE, shownSeconds } from '../../../domain/tournament/clock-face.ts'
import { deviceItem } from '../../api/device-item.ts'
import { setQuiet } from './quiet-clock.ts'

const soundItem = deviceItem<boolean>('anteroom.clock-heard', {
  parse: (json) => (typeof json === 'boolean' ? json : null),
})

/** Whether this device announces the last minute and the end of a level, and its setter. By default, on for people who run the game. */
export function useSoundSetting(runs: boolean): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => soundItem.read() ?? runs)
  const store = (on: boolean) => {
    soundItem.write(on)
    setOn(on)
    markQuiet(!on)
  }
  return [isOn, store]
}

/** Browsers offer neither caches nor push to insecure pages. */
function markQuiet(quiet: boolean): void {
  if ('caches' in window) void setQuiet(quiet).catch(() => undefined)
}

let audio: AudioContext | undefined

/** Browsers let a page play sounds only after a gesture, and a locked iPhone interrupts them: every gesture resumes the audio. */
function resume(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume()
}

/** One tone for a minute left, two higher ones for the end of a level. */
const tones = { minute: [660], end: [880, 1174] } as const

function signal(what: keyof typeof tones): void {
  navigator.vibrate?.(what === 'end' ? [300, 120, 300] : 200)
  if (audio?.state !== 'running') return
  for (const [index, frequency] of tones[what].entries()) {
    const at = audio.currentTime + index * 0.28
    const [tone, loud] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = frequency
    loud.gain.setValueAtTime(0.0001, at)
    loud.gain.exponentialRampToValueAtTime(0.4, at + 0.03)
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.9)
    tone.connect(loud).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 1)
  }
}

/** Sounds and vibrates a minute before the end of a level, and at its end (Rule 32.13). `on`: whether this device should. */
export function useClockSounds(face: ClockFace | null, on: boolean): void {
  const before = useRef<ClockFace | null>(null)
  useEffect(() => {
    if (!on) return
    // The tap that led back to the table was a gesture too.
    if (navigator.userActivation?.hasBeenActive) resume()
    for (const gesture of ['pointerdown', 'keydown'] as const) document.addEventListener(gesture, resume)
    return () => {
      for (const gesture of ['pointerdown', 'keydown'] as const) document.removeEventListener(gesture, resume)
      void audio?.close()
      audio = undefined
    }
  }, [on])
  useEffect(() => {
    const [was, is] = [before.current, face]
    before.current = is
    if (!on || was?.state !== 'running' || is?.state !== 'running') return
    const ended =
      is.position === was.position + 1 || (is.position === was.position && was.leftMs > 0 && is.leftMs === 0)
    // A step of more than a few seconds means that the device woke up, or that somebody tapped NEXT.
    const isStep = shownSeconds(was.leftMs) - shownSeconds(is.leftMs) <= 3
    if (ended && was.leftMs <= 3000) signal('end')
    else if (
      is.position === was.position &&
      isStep &&
      shownSeconds(was.leftMs) > LAST_MINUTE &&
      shownSeconds(is.leftMs) <= LAST_MINUTE
    )
      signal('minute')
  }, [face, on])
}
