import { useMe as useMyProfile, useMyId as useTokenOwner } from './queries.ts'

/** The profile of the person who is signed in (GET /api/user, kept under `['user']`). */
export const useMe = useMyProfile

/** The id of the person who is signed in; undefined only until the token has been checked. */
export function useMyId(): string | undefined {
  const fromToken = useTokenOwner()
  return useMyProfile().data?.id ?? fromToken
}
