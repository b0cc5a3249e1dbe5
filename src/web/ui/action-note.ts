import { createContext } from 'react'

/** The id of the note of the action bar around a button: what a disabled button there is described by. */
export const ActionNote = createContext<string | undefined>(undefined)
