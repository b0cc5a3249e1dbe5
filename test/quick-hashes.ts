import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded into a server before the server itself: passwords cost next to nothing. */
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters, done) => argon2(algorithm, { ...parameters, memory: 64 }, done)
syncBuiltinESMExports()
