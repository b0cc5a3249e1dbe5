import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { useId } from 'react'
import type { Input } from '../../../contract/endpoints.ts'
import type { Proposal } from '../../../domain/tournament/deal.ts'
import { useAction } from '../../api/use-call.ts'
import { type NamedTable, type TableView, tableReads } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { wholeText } from '../../i18n/texts/clock.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { dealNames, settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ActionNote, Button } from '../../ui/Button.tsx'
import { ButtonRow, Card, PersonRow } from '../../ui/Card.tsx'
import { Money } from '../../ui/Figures.tsx'
import { useLeftFocus } from '../../ui/left-focus.ts'
import styles from '../GameInPlay.module.css'

/** The id of the card's element. */
export const DEAL_CARD = 'deal'

interface DealCardProps {
  view: TableView
  table: NamedTable
  /** This person runs the game, and can agree for others. */
  runs: boolean
  /** The server cannot be reached. */
  isAway: boolean
}

/** The proposed deal: everybody's share, the players who have agreed, and the answer of this phone's owner (Rule 39.5). */
export function DealCard({ view, ...rest }: DealCardProps) {
  const { proposal } = view
  const focus = useLeftFocus()
  return (
    <>
      <p role="status" className="visually-hidden">
        {proposal === null ? null : headOf(view, proposal)}
      </p>
      {proposal === null ? null : (
        <Proposed key={proposal.id} view={view} proposal={proposal} focus={focus} {...rest} />
      )}
    </>
  )
}

/** The deal in one sentence: what the viewer gets. */
function headOf({ myId }: TableView, { shares }: Proposal): string {
  const own = shares.find(({ playerId }) => playerId === myId)
  return own ? t`A deal: you get ${formatDollars(own.amount)}` : t`A deal is proposed`
}

interface ProposedProps extends DealCardProps {
  proposal: Proposal
  focus: ReturnType<typeof useLeftFocus>
}

function Proposed({ view, proposal, table, runs, isAway, focus }: ProposedProps) {
  const { id: proposalId, kind, stacks, shares, agreed } = proposal
  const noteId = useId()
  const answering = useAction('agreeDeal', {
    failed: later(t`answer the deal`),
    refresh: tableReads,
    // The person may have answered an older proposal.
    refreshFailed: true,
  })
  const { isPending } = answering
  const answer = (deal: Pick<Input<'agreeDeal'>, 'agree' | 'userId'>) =>
    answering.mutate({ ...table, ...deal, proposalId })
  const { myId } = view
  const own = shares.find(({ playerId }) => playerId === myId)
  const hasAgreed = own !== undefined && agreed.includes(own.playerId)
  const left = stacks.filter(({ playerId }) => !agreed.includes(playerId))
  // A host or co-host who does not play ends it on behalf of a player.
  const ends = own ?? (runs ? stacks[0] : undefined)
  return (
    <ActionNote value={isAway ? noteId : undefined}>
      <Card as="section" id={DEAL_CARD} {...focus} aria-label={t`Deal`} className={styles.deal}>
        <div className="lines">
          <h2 className="display">{headOf(view, proposal)}</h2>
          <p className="small">{t`${dealNames(kind)} · ${agreed.length} of ${stacks.length} agree`}</p>
        </div>
        <ul className="rows">
          {stacks.map(({ playerId, chips }, index) => {
            const name = view.nameOf(playerId)
            const isLeft = !agreed.includes(playerId)
            return (
              <li key={playerId} className={`stack ${styles.share}`} aria-label={name}>
                <PersonRow
                  avatar={<Avatar person={view.personOf(playerId)} size="s" />}
                  name={name}
                  sub={isLeft ? t`${wholeText(chips)} chips` : t`${wholeText(chips)} chips · agreed`}
                  trailing={
                    <>
                      {isLeft && runs && playerId !== myId ? (
                        <Button
                          size="s"
                          disabled={isAway}
                          busy={isPending}
                          aria-label={t`Agree for ${name}`}
                          onClick={() => answer({ agree: true, userId: playerId })}
                        >
                          {t`Agree`}
                        </Button>
                      ) : isLeft ? null : (
                        <Check size={18} className="win" aria-hidden="true" />
                      )}
                      <Money cents={shares[index]?.amount ?? 0} />
                    </>
                  }
                />
              </li>
            )
          })}
        </ul>
        {hasAgreed ? (
          <p className="small" role="status">
            {t`You have agreed. Waiting for ${left.map(({ playerId }) => view.nameOf(playerId)).join(', ')}.`}
          </p>
        ) : null}
        {ends ? (
          <ButtonRow>
            <Button
              disabled={isAway}
              busy={isPending}
              onClick={() => answer({ agree: false, userId: own ? undefined : ends.playerId })}
            >
              {t`No deal`}
            </Button>
            {own && !hasAgreed ? (
              <Button
                variant="primary"
                disabled={isAway}
                busy={isPending}
                onClick={() => answer({ agree: true })}
              >
                {t`Agree`}
              </Button>
            ) : null}
          </ButtonRow>
        ) : null}
        {ends && isAway ? (
          <p id={noteId} className="visually-hidden">
            {settlementWords.needsConnection}
          </p>
        ) : null}
      </Card>
    </ActionNote>
  )
}
