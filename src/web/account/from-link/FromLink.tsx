import { useState } from 'react'
import { href } from '../../navigation/href.ts'
import { Redirect } from '../../navigation/Redirect.tsx'
import { keptArrival } from './arrival.ts'
import { ClaimGuest } from './ClaimGuest.tsx'
import { JoinGame } from './JoinGame.tsx'

/** Uses the link or the pass that somebody signed in with (Rules 19.12, 21.9). */
export function FromLink() {
  const [arrival] = useState(keptArrival)
  if (arrival === null) return <Redirect to={href('/games')} />
  return 'pass' in arrival ? <ClaimGuest pass={arrival.pass} /> : <JoinGame token={arrival.join} />
}
