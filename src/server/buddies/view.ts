import type { WirePerson } from '../../contract/endpoints.ts'
import { seesEmail } from '../../domain/game/visibility.ts'
import { usernameKey } from '../../domain/people/accounts.ts'
import type { BuddyRelation } from '../../domain/people/buddies.ts'
import type { PersonRow } from '../accounts/store.ts'
import { personView } from '../accounts/view.ts'

/** What decides whose emails a viewer sees. */
interface Sight {
  readonly viewerId: string
  readonly relations: ReadonlyMap<string, BuddyRelation>
  /** Those who are in a game with the viewer. */
  readonly mates: ReadonlySet<string>
  /** Those whom the viewer has blocked, or who have blocked the viewer. */
  readonly blocks: ReadonlySet<string>
}

/** People as this viewer may see them, by username. */
export const peopleView = (people: readonly PersonRow[], sight: Sight): WirePerson[] =>
  people
    .toSorted((one, other) => (usernameKey(one.username) < usernameKey(other.username) ? -1 : 1))
    .map((person) =>
      personView(
        person,
        seesEmail({
          isSelf: person.id === sight.viewerId,
          relation: sight.relations.get(person.id) ?? 'none',
          shareGame: sight.mates.has(person.id),
          isBlocked: sight.blocks.has(person.id),
        }),
      ),
    )
