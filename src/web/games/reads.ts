import type { Input } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { newest } from './own-games.ts'

/** What the games list reads as soon as it is drawn: its page asks for it beside the code. */
export const gamesReads = <T>(
  read: <K extends EndpointName>(name: K, input: Input<K>) => T,
): readonly [T, T] => [read('listGames', newest), read('user', {})]
