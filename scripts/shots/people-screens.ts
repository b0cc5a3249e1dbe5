import {
  choose,
  click,
  type Direction,
  fill,
  pending,
  press,
  type Row,
  type Rows,
  scrollTo,
  see,
  tap,
  withAnswer,
} from './directions.ts'
import type { Scene } from './scene.ts'

const nobody = null
const PASSWORD = 'nine high like a boss'
const SIGN_UP = {
  'First name': 'Marie',
  'Last name': 'Keller',
  Email: 'm.keller@example.com',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
}
/** A night that is $5.00 over, one that adds up, and an unreadable row. */
const SPREADSHEET = `Date\tWho\tSeat\tChips bought\tTook home
2024-03-08\tMarie\t1\t20\t55
2024-03-08\tDana\t2\t40\t0
2024-03-08\tMaximilian the Terrible of Tottenham\t3\t20\t30
2024-03-15\tMarie\t1\t20\t0
2024-03-15\tDana\t2\t20\t40
2024-03-22\tMarie\t1\tlots\t40`

const columns: readonly Direction[] = [
  fill({ 'Your table': SPREADSHEET }),
  press('NEXT'),
  choose({ 'Chips bought…': 'buyIn', 'Took home…': 'cashOut' }),
]
const people: readonly Direction[] = [
  ...columns,
  press('NEXT'),
  // The names match the importer and a buddy.
  choose({ 'Maximilian…': 'new' }),
]

const passkey = (name: string) => ({ id: name, name, createdAt: 1_790_000_000, usedAt: null })
const twoPasskeys = withAnswer('passkeys', (answer) => ({
  ...answer,
  passkeys: ['Chrome on Windows', 'iPhone'].map(passkey),
}))

/** Public screens, the account, buddies, and imports. */
export function peopleScreens({ cast, newcomer, group }: Scene): Rows {
  const { marie, dana, sam, lou, ravi } = cast
  const search = (name: string, answer: string): Row => {
    return ['/buddies-user-search', marie, fill({ 'Search people': name }), see(answer)]
  }
  return {
    landing: ['/', nobody],
    login: ['/login', nobody],
    'login-errors': ['/login', nobody, press('LOGIN')],
    'sign-up': ['/sign-up', nobody],
    'sign-up-refused': [
      '/sign-up',
      nobody,
      fill({ ...SIGN_UP, Username: marie.username }),
      click('input[type=checkbox]'),
      press('SIGN UP'),
      scrollTo('[aria-invalid=true]'),
    ],
    terms: ['/terms', nobody],
    privacy: ['/privacy', nobody],
    'reset-password': ['/reset-password', nobody],
    'reset-password-errors': ['/reset-password', nobody, press('RESET')],
    'finalize-reset-password': ['/finalize-reset-password?code=a-code', nobody],
    'finalize-email-change': ['/finalize-email-change?code=a-code', nobody, pending('changeEmail')],
    'restore-email': ['/restore-email?code=a-code', nobody],
    settings: ['/settings', marie],
    'settings-change-card': ['/settings', marie, press('Change card')],
    'settings-no-card': ['/settings', newcomer],
    'settings-security': ['/settings/security', marie],
    'settings-security-passkeys': ['/settings/security', marie, twoPasskeys],
    'settings-security-remove-passkey': ['/settings/security', marie, twoPasskeys, press('Remove {0}')],
    'settings-security-confirm': ['/settings/security', marie, twoPasskeys, press('Add a passkey')],
    'settings-security-add-passkey': ['/settings/security', newcomer, press('Add a passkey')],
    'your-data': ['/settings/your-data', marie],
    'your-data-empty': ['/settings/your-data', newcomer],
    notifications: ['/games', marie, press('Notifications…'), see('Clear All')],
    'notifications-empty': ['/games', newcomer, press('Notifications…'), see('No new notifications…')],
    buddies: ['/buddies', marie],
    'buddies-remove': ['/buddies', marie, press('REMOVE')],
    'buddies-empty': ['/buddies', newcomer],
    'buddies-guests': ['/buddies', ravi, tap('Guests'), see('Rename'), scrollTo('details[open]')],
    'buddies-no-guests': ['/buddies', newcomer, tap('Guests'), scrollTo('details[open]')],
    'buddies-user-search': ['/buddies-user-search', marie],
    'buddies-user-search-results': search('lu', 'lucky_lou…'),
    'buddies-user-search-none': search('zebedee', 'Nobody found for “{0}”.'),
    'buddy-profile': [`/buddy-profile?userId=${dana.id}`, marie],
    'buddy-profile-buddies': [`/buddy-profile?userId=${dana.id}&tab=buddies`, marie],
    'buddy-profile-private': [`/buddy-profile?userId=${sam.id}`, marie],
    'buddy-profile-stranger': [`/buddy-profile?userId=${lou.id}&tab=buddies`, marie],
    'buddies-groups': ['/buddies', marie, tap('Groups'), see('New group'), scrollTo('details[open]')],
    group: [`/groups?${group.points}`, marie, see('Standings')],
    'group-cash': [`/groups?${group.cash}`, marie, see('Standings')],
    'group-empty': [`/groups?${group.empty}`, marie],
    'group-person': [`/groups?${group.points}`, marie, see('Standings'), click('ol.rows button')],
    'group-more': [`/groups?${group.points}`, marie, press('More about this group')],
    'group-season': [`/groups?${group.empty}`, marie, press('New season')],
    'group-members': [`/groups?${group.points}`, marie, press('More about this group', 'Name and members')],
    stats: ['/stats', marie],
    'stats-empty': ['/stats', newcomer],
    'stats-negative': ['/stats', lou],
    'import-nights': ['/import-nights', marie],
    'import-nights-columns': ['/import-nights', marie, ...columns],
    'import-nights-people': ['/import-nights', marie, ...people],
    'import-nights-nights': ['/import-nights', marie, ...people, press('NEXT', 'Players of {0}')],
    'import-offers': ['/import-offers', dana],
    'import-offers-none': ['/import-offers', newcomer],
  }
}
