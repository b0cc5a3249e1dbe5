import { useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/dist/esm/icons/monitor.mjs'
import { useState } from 'react'
import { can } from '../../domain/game/permissions.ts'
import { cacheAnswer } from '../api/query-client.ts'
import { keyOf, useAction, useCall } from '../api/use-call.ts'
import type { GameView } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Switch } from '../ui/Choice.tsx'
import { useOnline } from '../ui/device.ts'
import { ReadError } from '../ui/Placeholders.tsx'
import { AskFirst, Sheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './ShareInviteSheet.module.css'
import { copyText } from './send.ts'

/** The button for the table screen and paper, for the host and co-hosts (Rule 34.1). */
export function TableScreenAction({ game }: { game: GameView }) {
  const [isOpen, setOpen] = useState(false)
  if (can('shareScreen', game, game.myId) !== null) return null
  return (
    <>
      <IconButton label={t`Table screen`} icon={<Monitor size={20} />} onClick={() => setOpen(true)} />
      {isOpen ? <TableScreenSheet game={game} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Opens the screen here, shares it by a link that needs no account, or prints the night. */
function TableScreenSheet({ game, onClose }: { game: GameView; onClose: () => void }) {
  const { id: gameId } = game
  const { link, change } = useScreenLink(gameId)
  const url = link.data?.url ?? null
  const isOnline = useOnline()
  return (
    <Sheet
      onClose={onClose}
      title={t`Table screen`}
      actions={
        <>
          <Button onClick={() => navigate(href('/table-print', { gameId }))}>{t`Print`}</Button>
          <Button variant="primary" onClick={() => navigate(href('/table-screen', { gameId }))}>
            {t`OPEN HERE`}
          </Button>
        </>
      }
    >
      <p>{t`For a television or a laptop: time, blinds, pot and players, large enough for the whole room. “Print” makes the list to sign in, the levels and the code for the door.`}</p>
      {link.isError && !link.data ? (
        <ReadError reads={[link]} title={t`The link did not load.`} />
      ) : (
        <AskFirst
          button={(ask) => (
            <Switch
              label={t`Link for another screen`}
              hint={t`Anybody who has it sees first names and amounts without signing in, never the place. It ends 12 hours after the game, at the latest a week after its start.`}
              checked={url !== null}
              disabled={!isOnline || change.isPending || !link.data}
              onChange={(on) => (on ? change.mutate({ gameId, on }) : ask())}
            />
          )}
          title={t`End the link`}
          action={t`End the link`}
          onAction={(close) => change.mutate({ gameId, on: false }, { onSuccess: close })}
          danger
          busy={change.isPending}
        >
          <p>{t`Screens that were opened by this link stop showing the table. A new link has another address.`}</p>
        </AskFirst>
      )}
      {url === null ? null : (
        <>
          <QrCode text={url} label={t`QR code of the table screen`} />
          <div className={`flow ${styles.address}`}>
            <TextField
              label={t`Link`}
              value={url}
              readOnly
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button onClick={() => copyText(url)}>{words.copy}</Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

/** The link of a game's table screen (`url` null if there is none) and its mutations. Dropped from the cache when its sheet closes. */
function useScreenLink(gameId: string) {
  const client = useQueryClient()
  const link = useCall('screenLink', { gameId }, { gcTime: 0 })
  const change = useAction('screenLink', {
    failed: later(t`change the link`),
    onDone: (changed) => cacheAnswer(client, keyOf('screenLink', { gameId }), changed),
  })
  return { link, change }
}
