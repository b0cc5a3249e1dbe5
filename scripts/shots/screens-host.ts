import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'
import { type Album, press } from './view.ts'

/** The host wizard, empty and filled. */
export function hostScreens({
  cast: { marie, dana, tomas, ravi, sam, priya },
  newcomer,
  cardless,
}: Scene): Album {
  const invited = [dana, tomas, ravi, sam]
  const filled = { hostGameData: draftOf(invited.map(({ id }) => id)) }
  const forTwo = { ...draftOf([priya.id]), seats: 2, payouts: [100, 0] }
  const step = (path: string) => ({ path, as: marie, stored: filled })
  return {
    'host-game': {
      '': { path: '/host-game', as: marie },
      filled: step('/host-game'),
      'few-buddies': { path: '/host-game', as: newcomer, stored: { hostGameData: draftOf([]) } },
      light: { ...step('/host-game'), scheme: 'light' },
      narrow: { ...step('/host-game'), size: 'small' },
    },
    'host-game-details': {
      '': step('/host-game-details'),
      cash: { ...step('/host-game-details'), stored: { hostGameData: cash(filled.hostGameData) } },
    },
    'host-game-payouts': { '': step('/host-game-payouts') },
    'host-game-add-buddies': {
      '': step('/host-game-add-buddies'),
      empty: { path: '/host-game-add-buddies', as: newcomer, stored: { hostGameData: draftOf([]) } },
      link: {
        path: '/host-game-add-buddies',
        as: newcomer,
        stored: { hostGameData: { ...draftOf([]), link: 'ask' } },
      },
    },
    'host-game-invitation': {
      card: step('/host-game-invitation'),
      'card-light': { ...step('/host-game-invitation'), scheme: 'light', act: typeCvd },
      'other-card': { ...step('/host-game-invitation'), act: press('USE ANOTHER CARD') },
      'no-card': {
        path: '/host-game-invitation',
        as: cardless,
        stored: { hostGameData: forTwo },
      },
      declined: {
        path: '/host-game-invitation',
        as: cardless,
        stored: { hostGameData: forTwo },
        act: async (page) => {
          const number = page.getByLabel('Card number')
          await page.getByRole('region', { name: 'HOSTING CHIP' }).waitFor()
          if (!(await number.isVisible())) await press('USE ANOTHER CARD')(page)
          await number.fill('4000000000009995')
          await page.getByLabel('Expiry').fill('1230')
          await press('SAVE CARD')(page)
          await typeCvd(page)
          await press('SEND')(page)
          await page.getByText('Your game is kept.').waitFor()
        },
      },
    },
  }
}

async function typeCvd(page: Page): Promise<void> {
  await page.getByLabel('CVD').fill('123')
}

/** A draft with everything filled in, for tomorrow (Rule 8.1). */
function draftOf(invitedBuddies: readonly string[]) {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return {
    name: 'Friday Night Freezeout',
    place: 'The back room',
    placeType: 'custom',
    date: tomorrow,
    time: '19:30',
    type: 'texas',
    style: 'tournament',
    seats: 5,
    buyIn: 25,
    rebuys: true,
    hostIsPlaying: true,
    payouts: [50, 30, 20, 0, 0],
    displayedPayouts: 3,
    invitedBuddies,
    rsvpOn: true,
    rsvpDate: tomorrow,
    inviteMessage: 'Bring snacks. Cards in the air on time.',
  }
}

const cash = (draft: ReturnType<typeof draftOf>) => ({ ...draft, style: 'cash' })
