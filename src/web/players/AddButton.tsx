import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import { addPlayerWords } from '../strings/add-player.ts'
import { Button } from '../ui/Button.tsx'

/** Opens ADD PLAYER, beside the title of the players. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<UserPlus size={18} />}
      aria-label={addPlayerWords.title}
      onClick={onClick}
    >
      {addPlayerWords.open}
    </Button>
  )
}
