/** The most nights in one import (Rule 26.4). */
export const MAX_IMPORT_NIGHTS = 200

/** The most rows in one import. A row is one player in one night. */
export const MAX_IMPORT_ROWS = 2000

/** The most different people in one import. */
export const MAX_IMPORT_PEOPLE = 400

/** The most nights that one account has imported in all. */
export const MAX_IMPORTED_NIGHTS = 1000

/** A night of one player has nobody to be first among. */
export const MIN_NIGHT_PLAYERS = 2

export const MAX_NIGHT_PLAYERS = 40
