import { draftPayoutEditor, payoutsChange } from '../../domain/hosting/draft.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { host } from '../i18n/texts/host.ts'
import { PayoutEditor } from '../table/PayoutEditor.tsx'
import { useWizard } from './use-wizard.ts'
import { goToStep, WizardPage } from './WizardPage.tsx'

/** Step 3 of the host wizard, for tournaments: the payouts (Rule 8.4). */
export function HostGamePayouts() {
  const wizard = useWizard('host-game-payouts')
  const { draft, change } = wizard
  const next = () => {
    if (wizard.isReady) goToStep('host-game-add-buddies', wizard.step)
  }
  return (
    <WizardPage wizard={wizard} disabled={!wizard.isReady} onAction={next}>
      <PayoutEditor
        heading={host.grossPot}
        note={gameWords.buyIns(draft, gameWords.seatCount(draft.seats))}
        editor={draftPayoutEditor(draft)}
        onChange={(editor) => change(payoutsChange(editor))}
        suggests
      />
    </WizardPage>
  )
}
