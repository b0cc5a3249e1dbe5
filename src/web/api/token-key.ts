/** Rule 1.10: the session token is kept in local storage under this key. */
export const TOKEN_KEY = 'token'
