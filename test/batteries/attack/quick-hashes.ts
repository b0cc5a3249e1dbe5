/** For hundreds of guesses within a second, on servers whose clock can be moved. */
import '../../../stage/time-machine.ts'
import '../../quick-hashes.ts'
