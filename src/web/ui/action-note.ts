import { createContext } from 'react'

/** The id of the surrounding action bar's note, which describes disabled buttons. */
export const ActionNote = createContext<string | undefined>(undefined)
