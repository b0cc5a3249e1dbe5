import { dayFromNow, halfDone } from '../../e2e/pages/host.ts'
import type { Account } from '../../stage/newcomer.ts'
import { fill, press, type Row, type Rows, see, stored } from './directions.ts'
import type { Scene } from './scene.ts'

/** A draft with everything filled in, for tomorrow (Rule 8.1). */
const draftFor = (invited: readonly Account[], change: object) =>
  halfDone({
    ...{ type: 'texas', rebuys: true, payouts: [50, 30, 20, 0, 0], displayedPayouts: 3, seats: 5 },
    ...{ rsvpOn: true, rsvpDate: dayFromNow(1), inviteMessage: 'Bring snacks. Cards in the air on time.' },
    invitedBuddies: invited.map(({ id }) => id),
    ...change,
  })

/** The host wizard, empty and filled. */
export function hostScreens({ cast, newcomer, cardless, declined }: Scene): Rows {
  const { marie, dana, tomas, ravi, sam, priya } = cast
  const invited = new Map([
    [marie, [dana, tomas, ravi, sam]],
    [cardless, [priya]],
    [declined, [priya]],
  ])
  const step = (path: string, by: Account = marie, change: object = {}): Row => [
    path,
    by,
    stored({ hostGameData: draftFor(invited.get(by) ?? [], change) }),
  ]
  const forTwo = { seats: 2, payouts: [100, 0], displayedPayouts: 1 }
  return {
    'host-game': ['/host-game', marie],
    'host-game-filled': step('/host-game'),
    'host-game-few-buddies': step('/host-game', newcomer),
    'host-game-details': step('/host-game-details'),
    'host-game-details-cash': step('/host-game-details', marie, { style: 'cash' }),
    'host-game-payouts': step('/host-game-payouts'),
    'host-game-add-buddies': step('/host-game-add-buddies'),
    'host-game-add-buddies-empty': step('/host-game-add-buddies', newcomer),
    'host-game-add-buddies-link': step('/host-game-add-buddies', newcomer, { link: 'ask' }),
    'host-game-invitation': step('/host-game-invitation'),
    'host-game-invitation-other-card': [...step('/host-game-invitation'), press('USE ANOTHER CARD')],
    'host-game-invitation-no-card': step('/host-game-invitation', cardless, forTwo),
    'host-game-invitation-declined': [
      ...step('/host-game-invitation', declined, forTwo),
      fill({ CVD: '123' }),
      press('SEND'),
      see('Nothing was charged. Your game is kept.'),
    ],
  }
}
