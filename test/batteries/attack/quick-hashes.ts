import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import '../../../scripts/demo/time-machine.ts'

/** Loaded into a server before the server itself: passwords cost next to nothing, for hundreds of guesses within a second. Its clock can be moved. */
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters, done) => argon2(algorithm, { ...parameters, memory: 64 }, done)
syncBuiltinESMExports()
