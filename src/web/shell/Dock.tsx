import ChartLine from 'lucide-react/dist/esm/icons/chart-line.mjs'
import Spade from 'lucide-react/dist/esm/icons/spade.mjs'
import Users from 'lucide-react/dist/esm/icons/users.mjs'
import { Link } from 'wouter'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { href } from '../navigation/href.ts'
import { Badge, capped } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { Mark } from '../ui/Mark.tsx'
import styles from './Dock.module.css'

export type DockPlace = 'buddies' | 'games' | 'stats'

const places = () =>
  [
    { id: 'buddies', label: t`Buddies`, Icon: Users },
    { id: 'games', label: t`Games`, Icon: Spade },
    { id: 'stats', label: t`Stats`, Icon: ChartLine },
  ] as const

/** Logo and name, at the top of the side rail on windows of 900 px and more. */
function Brand() {
  return (
    <Link href={href('/games')} className={`beside display ${styles.brand}`}>
      <Mark size={28} />
      <span className="one-line">{words.product}</span>
    </Link>
  )
}

/** The main navigation: a bottom bar on phones, a rail on the left from 900 px. */
export function Dock({
  current,
  railOnly,
}: {
  current?: DockPlace | undefined
  railOnly?: boolean | undefined
}) {
  const requests = useCall('listBuddies', {}, { every: REFRESH_MS }).data?.pending.length ?? 0
  return (
    <nav aria-label={t`Main`} className={classes(styles.dock, railOnly && styles.railOnly)}>
      <Brand />
      {places().map(({ id, label, Icon }) => (
        <Link
          key={id}
          href={href(`/${id}`)}
          className={classes(styles.place, id === current && styles.current)}
          aria-current={id === current ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <Icon size={24} strokeWidth={1.75} />
            {id === 'buddies' ? <Badge count={requests} /> : null}
          </span>
          {label}
          {id === 'buddies' && requests > 0 ? (
            <span className="visually-hidden">
              {requests === 1 ? t`1 buddy request received` : t`${capped(requests)} buddy requests received`}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
