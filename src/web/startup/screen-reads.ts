import type { Input } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { newest } from '../games/own-games.ts'
import type { Path } from '../navigation/href.ts'

type Read<T> = <K extends EndpointName>(name: K, input: Input<K>) => T
type Reads = <T>(read: Read<T>, gameId: string) => readonly T[]

/** Without a game in the address there is nothing to read: the app goes to /games. */
const ofGame: Reads = (read, gameId) =>
  gameId === '' ? [] : [read('fetchGame', { gameId }), read('user', {})]

/**
 * What a screen reads as soon as it is rendered. These are the screens that links, pushes and reloads open: each has a page of its own,
 * with a prerendered frame, which requests this beside the code.
 */
const reads = {
  '/games': (read) => [read('listGames', newest), read('user', {})],
  '/game-attendance': ofGame,
  '/game-check-in': ofGame,
  '/game-in-play': ofGame,
  '/game-end': ofGame,
  '/game-history': ofGame,
  // What it reads depends on a secret of the device: passes/early-pass.ts.
  '/pass': () => [],
} satisfies Partial<Record<Path, Reads>>

export type FramedPath = keyof typeof reads

export const screenReads: Readonly<Record<FramedPath, Reads>> = reads

/** Whether the page of a screen has a prerendered frame. */
export const isFramed = (path: Path): path is FramedPath => Object.hasOwn(reads, path)
