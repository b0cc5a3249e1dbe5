import { describe, expect, test } from 'vitest'
import { defaultDraft, type HostDraft } from '../../src/domain/hosting/draft.ts'
import { suggestedClock } from '../../src/domain/hosting/draft-clock.ts'
import {
  draftInviteRefusal,
  firstUnreadyStep,
  inviteRefusal,
  isStepReady,
  minimumInvites,
  previousStep,
  stepAfter,
  suggestedLink,
  type WizardStep,
  wizardSteps,
} from '../../src/domain/hosting/wizard.ts'
import { WHOLE } from '../../src/domain/payouts/payouts.ts'
import { inWords } from './in-words.ts'

const now = { date: '2025-11-21', time: '18:00' }
const ready: HostDraft = {
  ...defaultDraft(),
  name: 'Friday night',
  place: 'The cellar',
  date: '2025-11-21',
  time: '19:30',
  invitedBuddies: ['tomas'],
}
const isReady = (step: WizardStep, change: Partial<HostDraft>) =>
  isStepReady(step, { ...ready, ...change }, now)

describe('Rule 8.4: the steps of the host wizard', () => {
  test('a tournament has a payout structure', () => {
    expect(wizardSteps('tournament')).toEqual([
      'host-game',
      'host-game-details',
      'host-game-payouts',
      'host-game-add-buddies',
      'host-game-invitation',
    ])
  })

  test('a cash game has none', () => {
    expect(wizardSteps('cash')).not.toContain('host-game-payouts')
    expect(stepAfter('cash', 'host-game-details')).toBe('host-game-add-buddies')
    expect(previousStep('cash', 'host-game-add-buddies')).toBe('host-game-details')
    expect(stepAfter('cash', 'host-game-payouts')).toBe('host-game-add-buddies')
    expect(previousStep('cash', 'host-game-payouts')).toBe('host-game-details')
  })

  test('a tournament goes back to its payouts', () => {
    expect(previousStep('tournament', 'host-game-add-buddies')).toBe('host-game-payouts')
  })

  test('nothing comes before the first or after the last', () => {
    expect(previousStep('tournament', 'host-game')).toBeNull()
    expect(stepAfter('tournament', 'host-game-invitation')).toBeNull()
  })
})

describe('Rule 8.5: host step 1 is valid', () => {
  test.each([
    ['as filled in', {}, true],
    ['without a name', { name: '  ' }, false],
    ['without a place', { place: '' }, false],
    ['without a date', { date: '' }, false],
    ['without a time', { time: '' }, false],
    ['on a day that has passed', { date: '2025-11-20' }, false],
    ['earlier today', { time: '17:59' }, false],
    ['right now', { time: '18:00' }, true],
    ['early another day', { date: '2025-11-22', time: '00:00' }, true],
    ['on no day of the calendar', { date: '2026-02-30' }, false],
  ])('%s: %j', (_, change, valid) => {
    expect(isReady('host-game', change)).toBe(valid)
  })
})

describe('Rules 5.10, 8.8, 8.10: the other steps', () => {
  test('details need whole seats, at least 2', () => {
    expect(isReady('host-game-details', {})).toBe(true)
    expect(isReady('host-game-details', { seats: 1 })).toBe(false)
    expect(isReady('host-game-details', { seats: 2.5 })).toBe(false)
    expect(isReady('host-game-details', { seats: 101 })).toBe(false)
    expect(isReady('host-game-details', { buyIn: -1 })).toBe(false)
  })

  test('details need a buy-in of $1,000,000 at most (Rule 13.3), and such an add-on', () => {
    const clock = suggestedClock({ players: 2, rebuys: false })
    const addOn = (cents: number) => ({ clock: { ...clock, addOn: cents } })
    expect(isReady('host-game-details', { buyIn: 100_000_000 })).toBe(true)
    expect(isReady('host-game-details', { buyIn: 100_000_001 })).toBe(false)
    expect(isReady('host-game-details', addOn(100_000_000))).toBe(true)
    expect(isReady('host-game-details', addOn(100_000_001))).toBe(false)
    expect(isReady('host-game-details', addOn(0))).toBe(false)
  })

  test('payouts are one for each seat and add up', () => {
    expect(isReady('host-game-payouts', {})).toBe(true)
    expect(isReady('host-game-payouts', { payouts: [WHOLE] })).toBe(false)
    expect(isReady('host-game-payouts', { payouts: [WHOLE, 1] })).toBe(false)
  })

  test('an RSVP date is today or later', () => {
    expect(isReady('host-game-invitation', {})).toBe(true)
    expect(isReady('host-game-invitation', { rsvpOn: true, rsvpDate: '2025-11-21' })).toBe(true)
    expect(isReady('host-game-invitation', { rsvpOn: true, rsvpDate: '2025-11-20' })).toBe(false)
    expect(isReady('host-game-invitation', { rsvpOn: true, rsvpDate: '' })).toBe(false)
  })

  test('a wizard opened in the middle redirects to the first incomplete step', () => {
    expect(firstUnreadyStep(ready, now)).toBeNull()
    expect(firstUnreadyStep(defaultDraft(), now)).toBe('host-game')
    expect(firstUnreadyStep({ ...ready, invitedBuddies: [] }, now)).toBe('host-game-add-buddies')
    expect(firstUnreadyStep({ ...ready, payouts: [] }, now)).toBe('host-game-payouts')
    expect(firstUnreadyStep({ ...ready, style: 'cash', payouts: [] }, now)).toBeNull()
  })
})

describe('Rule 8.9: at least seats minus one (if the host plays) buddies are invited', () => {
  test('the minimum', () => {
    expect(minimumInvites({ ...ready, seats: 6 })).toBe(5)
    expect(minimumInvites({ ...ready, seats: 6, hostIsPlaying: false })).toBe(6)
  })

  test('Rule 8.9: too few are refused with this text', () => {
    expect(inWords(inviteRefusal({ ...ready, seats: 6 }))).toMatchObject({
      code: 'too_few_invited',
      message: 'Please invite a minimum of 5 player(s) to the game.',
    })
    expect(inWords(inviteRefusal({ ...ready, hostIsPlaying: false })?.message)).toBe(
      'Please invite a minimum of 2 player(s) to the game.',
    )
    expect(inviteRefusal(ready)).toBeNull()
    expect(inviteRefusal({ ...ready, invitedBuddies: ['tomas', 'ravi', 'mei'] })).toBeNull()
  })
})

describe('Rule 8.12: a draft whose link is on', () => {
  test('may invite fewer, even nobody, and has that step complete', () => {
    const linked = {
      ...ready,
      seats: 6,
      payouts: [WHOLE, 0, 0, 0, 0, 0],
      invitedBuddies: [],
      link: 'ask',
    } as const
    expect(draftInviteRefusal(linked)).toBeNull()
    expect(firstUnreadyStep(linked, now)).toBeNull()
    expect(draftInviteRefusal({ ...linked, link: undefined })?.code).toBe('too_few_invited')
  })
})

describe('Rule 8.13: the link of a draft, until somebody chooses', () => {
  const six = { ...ready, seats: 6, invitedBuddies: [] }
  const HOUSE = '1 Mill Lane'

  test('is on while too few are picked: on request at home, else with a seat', () => {
    expect(suggestedLink({ ...six, placeType: 'my-house' }, HOUSE)).toBe('ask')
    expect(suggestedLink({ ...six, placeType: 'custom' }, HOUSE)).toBe('seat')
    // A stored suggestion for another place does not count.
    expect(suggestedLink({ ...six, placeType: 'custom', link: 'ask' }, HOUSE)).toBe('seat')
    expect(suggestedLink({ ...six, placeType: 'my-house', link: 'seat' }, HOUSE)).toBe('ask')
  })

  test('is on request where the place may be the home: its address typed, or none saved (Rule 19.1)', () => {
    expect(suggestedLink({ ...six, placeType: 'custom', place: HOUSE }, HOUSE)).toBe('ask')
    expect(suggestedLink({ ...six, placeType: 'custom' }, '')).toBe('ask')
  })

  test('is off once enough are picked', () => {
    expect(suggestedLink({ ...ready, link: 'ask' }, HOUSE)).toBeUndefined()
  })

  test('stays as chosen', () => {
    expect(suggestedLink({ ...six, linkChosen: true }, HOUSE)).toBeUndefined()
    expect(suggestedLink({ ...ready, link: 'seat', linkChosen: true }, HOUSE)).toBe('seat')
  })
})
