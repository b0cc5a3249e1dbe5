import Repeat from 'lucide-react/dist/esm/icons/repeat.mjs'
import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { resultsOf } from '../games/card-facts.ts'
import cards from '../games/GameCard.module.css'
import { type GameView, personIn, subjectIn } from '../games/game-view.ts'
import { HostAgain } from '../hosting/HostAgain.tsx'
import { t } from '../i18n/language.ts'
import { placeText } from '../i18n/texts/formats.ts'
import { href, openedFrom } from '../navigation/href.ts'
import { ShareResultsSheet } from '../results/celebration/ShareResultsSheet.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { Money } from '../ui/Figures.tsx'
import styles from './cards.module.css'

/** If there are more people, the last place counts the rest. */
const MOST_PEOPLE = 8

/** The results of the last night, for a few days (Rule 27.12): the viewer's, everybody's, and the next step. A tap opens the results. */
export function LastNight({ game, when }: { game: GameView; when: string }) {
  const nameId = useId()
  const results = resultsOf(game)
  const mine = results.find(({ playerId }) => playerId === game.myId)
  // After a loss the winner's amount is the large one.
  const shown = mine && mine.net >= 0 ? mine : results[0]
  const people = results.length > MOST_PEOPLE ? results.slice(0, MOST_PEOPLE - 1) : results
  const name = (id: string) => subjectIn(game, id)
  return (
    <Card as="article" tone="felt" aria-labelledby={nameId} className={cards.game}>
      <div className="ends small bold ink">
        <span>{when}</span>
        {mine ? <span>{t`${placeText(mine)} of ${results.length}`}</span> : null}
      </div>
      <Link
        href={href('/game-history', { gameId: game.id })}
        state={openedFrom('/games')}
        className={cards.cover}
      >
        <h2 id={nameId} className={`display anywhere ${styles.night}`}>
          {game.name}
        </h2>
        {shown ? (
          <p className={`lines bold ${styles.result}`}>
            {shown === mine ? null : <span>{name(shown.playerId)}</span>}
            <Money cents={shown.net} signed size="answer" />
          </p>
        ) : null}
        {mine && shown !== mine ? (
          <p className={`lines bold ${styles.own}`}>
            <span>{name(mine.playerId)}</span>
            <Money cents={mine.net} signed size="xl" />
          </p>
        ) : null}
      </Link>
      <ol className={`fine ink centre ${styles.people}`}>
        {people.map(({ playerId, net }) => (
          <li key={playerId}>
            <Avatar person={personIn(game, playerId)} size="s" />
            <span className={`one-line bold ${styles.who}`}>{name(playerId)}</span>
            <Money cents={net} signed />
          </li>
        ))}
        {results.length > people.length ? <li>{`+${results.length - people.length}`}</li> : null}
      </ol>
      <div className={`stack-s ${cards.actions}`}>
        <NightActions game={game} />
      </div>
    </Card>
  )
}

/** Actions on a finished game besides settling: "Share", and "Host again" for its host. */
export function NightActions({ game }: { game: GameView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ButtonRow>
        {game.isHost && !game.imported ? (
          <HostAgain gameId={game.id} hostId={game.hostId} icon={<Repeat size={18} />}>
            {t`Host again`}
          </HostAgain>
        ) : null}
        <Button icon={<Share2 size={18} />} onClick={() => setIsOpen(true)}>
          {t`Share`}
        </Button>
      </ButtonRow>
      {isOpen ? <ShareResultsSheet game={game} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
