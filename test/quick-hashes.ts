import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Preloaded into a server: makes password hashes almost free. */
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters, done) => argon2(algorithm, { ...parameters, memory: 64 }, done)
syncBuiltinESMExports()
