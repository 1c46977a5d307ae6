// The language choice for guests, because /language requires a login.
import { useText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { LanguageList } from './LanguageList.tsx'

export function LanguageSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.preferences.chooseLanguage}>
      <LanguageList onChosen={onClose} />
    </Sheet>
  )
}
