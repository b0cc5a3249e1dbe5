import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatMoment } from '../../domain/base/times.ts'
import { playerIds, seatsTotal } from '../../domain/game/game.ts'
import { type LinkAccess, mayBeAtHome, suggestedAccess } from '../../domain/guests/link.ts'
import { firstWord } from '../../domain/people/accounts.ts'
import { messageOf } from '../api/call.ts'
import { cacheAnswer } from '../api/query-client.ts'
import { keyOf, useAction, useCall, useMe } from '../api/use-call.ts'
import { type GameView, personIn } from '../games/game-view.ts'
import { language, t } from '../i18n/language.ts'
import { termsText } from '../i18n/texts/game.ts'
import { linkWords } from '../i18n/texts/host.ts'
import { later } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { ActionNote, Button } from '../ui/Button.tsx'
import { Segmented, Switch } from '../ui/Choice.tsx'
import { canShare, useOnline } from '../ui/device.ts'
import { AskSheet, Sheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { QrCode } from './QrCode.tsx'
import styles from './ShareInviteSheet.module.css'
import { copyText, shareOrCopy } from './send.ts'

const choices = () =>
  (['seat', 'ask', 'off'] as const).map((value) => ({ value, label: linkWords.names[value] }))

/**
 * "Share the invite": the poster as strangers see it, who gets in, and the link (Rules 19.1, 19.2, 19.5). If the link is off, the tap that
 * shares it turns it on.
 */
export function ShareInviteSheet({ game, onClose }: { game: GameView; onClose: () => void }) {
  const noteId = useId()
  const { id: gameId } = game
  const { known, error, retry, change } = useGameLink(gameId)
  const isOnline = useOnline()
  const [picked, setPicked] = useState<LinkAccess | null>(null)
  const [open, setOpen] = useState<'code' | 'new address' | null>(null)
  const suggested = suggestedAccess({ isAtHome: useMayBeAtHome(game) })
  const isOn = known !== undefined && known.access !== 'off'
  const access = isOn && !(change.isPending && picked) ? known.access : (picked ?? suggested)
  const mayChange = known !== undefined && isOnline
  const isUsable = known !== undefined && access !== 'off' && (isOn || isOnline)
  const failed = error !== null && isOnline

  const pick = (next: LinkAccess) => {
    setPicked(next)
    if (isOn) change.mutate({ gameId, access: next })
  }
  const turnOn = (onDone?: () => void) => {
    if (isOn) onDone?.()
    else change.mutate({ gameId, access }, onDone && { onSuccess: onDone })
  }
  // Sharing and copying do not wait for the link to turn on: browsers refuse both after the tap.
  const send = (url: string) => {
    // Not more than the poster says (Rule 19.2), and no time: the chat's preview shows it in the game's time
    // zone.
    const invites = t`${game.hostFirstName} invites you to ${game.name}.`
    shareOrCopy({ title: game.name, text: `${invites}\n${termsText(game)}`, url })
    turnOn()
  }
  const copy = (url: string) => {
    copyText(url)
    turnOn()
  }
  const close = () => setOpen(null)

  return (
    <Sheet
      onClose={onClose}
      title={linkWords.title}
      actions={
        <ActionNote value={noteId}>
          {canShare() ? (
            <Button disabled={!isUsable} onClick={() => copy(known?.url ?? '')}>
              {words.copy}
            </Button>
          ) : null}
          <Button
            disabled={!isUsable}
            busy={change.isPending && !isOn}
            onClick={() => turnOn(() => setOpen('code'))}
          >
            {t`QR code`}
          </Button>
          {failed ? (
            <Button key="retry" variant="primary" onClick={retry}>
              {words.tryAgain}
            </Button>
          ) : (
            <Button key="share" variant="primary" disabled={!isUsable} onClick={() => send(known?.url ?? '')}>
              {canShare() ? t`Share` : words.copy}
            </Button>
          )}
        </ActionNote>
      }
    >
      <PosterPreview game={game} />
      <Segmented<LinkAccess>
        label={linkWords.access}
        value={access}
        options={choices()}
        disabled={!mayChange}
        onChange={pick}
      />
      <p id={noteId} className={`small ${styles.note}`} role="status">
        {failed ? messageOf(error, t`The link did not load.`) : noteOf(access, isOn, isOnline)}
      </p>
      <div className={`flow ${styles.address}`}>
        <TextField
          label={t`Link`}
          value={known?.url ?? ''}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button disabled={!mayChange} onClick={() => setOpen('new address')}>
          {linkWords.newLink}
        </Button>
      </div>
      {open === 'code' && known ? <InviteCode game={game} url={known.url} onClose={close} /> : null}
      {open === 'new address' ? <NewLink gameId={gameId} change={change} onClose={close} /> : null}
    </Sheet>
  )
}

/** Shows the host, before they share a game, what strangers will see of it (Rule 19.2). */
function PosterPreview({ game }: { game: GameView }) {
  const message = game.inviteMessage.trim()
  return (
    // Takes the focus when its sheet opens: it should be read first, and the controls below may not be ready.
    <figure className={`stack-s ${styles.preview}`} tabIndex={-1} data-autofocus>
      <div className={`centre anywhere ${styles.poster}`}>
        <p className={styles.host}>{t`${game.hostFirstName} invites you to`}</p>
        <p className={`display ${styles.name}`}>{game.name}</p>
        <p className={styles.when}>{formatMoment(game.startsAt, game.timeZone, language)}</p>
        <p className={styles.terms}>{termsText(game)}</p>
        {message ? <p className={styles.message}>{t`“${message}”`}</p> : null}
        <p className={`bold ${styles.going}`}>{goingText(game)}</p>
      </div>
      <figcaption className="fine">{t`People who open the link see this, with your message. They never see the place, last names or emails.`}</figcaption>
    </figure>
  )
}

function goingText(game: GameView): string {
  const names = playerIds(game).map((id) => firstWord(personIn(game, id).firstName))
  const seats = seatsTotal(game)
  return names.length === 0
    ? t`${seats} seats, be the first`
    : t`${names.length} of ${seats} going: ${names.join(', ')}`
}

/** Explains the effect of the link, now or once it is shared. */
function noteOf(access: LinkAccess, isOn: boolean, isOnline: boolean): string {
  if (!isOnline && !isOn) return t`You are offline. The link can be changed and turned on once you are back.`
  const hint = linkWords.hints[access]
  return isOn || access === 'off' ? hint : `${hint} ${t`The link turns on when you share it.`}`
}

/** Whether the game may be at the host's house. A co-host does not know the host's address, so for them it may. */
function useMayBeAtHome(game: GameView): boolean {
  const houseAddress = useMe().data?.myHouseAddress ?? ''
  return !game.isHost || mayBeAtHome(game.place, houseAddress)
}

/** The QR code of a game's link, as wide as the sheet. */
function InviteCode({ game, url, onClose }: { game: GameView; url: string; onClose: () => void }) {
  return (
    <Sheet onClose={onClose} title={t`Scan to answer`} done={words.done}>
      <QrCode text={url} label={t`QR code of the invite to ${game.name}`} />
      <p>{t`Point a camera at it to answer the invite to ${game.name}.`}</p>
    </Sheet>
  )
}

interface NewLinkProps {
  gameId: string
  change: ReturnType<typeof useGameLink>['change']
  onClose: () => void
}

/** Asks, then replaces the link; on request also removes the guests who used the old one (Rule 19.5). */
function NewLink({ gameId, change, onClose }: NewLinkProps) {
  const [drop, setDrop] = useState(false)
  const renew = () =>
    change.mutate(
      { gameId, rotate: true, ...(drop ? { drop } : {}) },
      {
        onSuccess: () => {
          toastSuccess(t`The link has a new address. The old one no longer works.`)
          onClose()
        },
      },
    )
  return (
    <AskSheet
      onClose={onClose}
      title={linkWords.newLink}
      action={linkWords.newLink}
      onAction={renew}
      danger
      busy={change.isPending}
    >
      <p>{t`The link gets a new address, and the one you have shared stops working. Answers that were given stay.`}</p>
      <Switch
        label={t`Also remove the guests who came by it`}
        hint={t`They lose their seats. People with an account stay.`}
        checked={drop}
        onChange={setDrop}
      />
    </AskSheet>
  )
}

/** The link of a game and its mutations. Dropped from the cache when its sheet closes: anybody with the address can answer by it. */
function useGameLink(gameId: string) {
  const client = useQueryClient()
  const link = useCall('gameLink', { gameId }, { gcTime: 0 })
  const change = useAction('gameLink', {
    failed: later(t`change the link`),
    scope: 'gameLink',
    onDone: (changed) => cacheAnswer(client, keyOf('gameLink', { gameId }), changed),
  })
  return {
    /** Undefined until loaded. */
    known: link.data,
    /** Why it did not load; null while loading and once loaded. */
    error: link.data ? null : link.error,
    retry: () => void link.refetch(),
    change,
  }
}
