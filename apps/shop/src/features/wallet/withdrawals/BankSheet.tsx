// Banks to choose from, narrowed by typing; what is typed may be taken as it is.
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SheetSearch } from '#ui/SheetSearch.tsx'
import { banksFor } from './banks.ts'

export interface BankSheetProps {
  isOpen: boolean
  onClose: () => void
  onChoose: (name: string) => void
}

const typedMax = 80

export function BankSheet({ isOpen, onClose, onChoose }: BankSheetProps) {
  const t = usePageText('withdraw')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.chooseBank}>
      {isOpen ? <Banks onChoose={onChoose} /> : null}
    </Sheet>
  )
}

function Banks({ onChoose }: { onChoose: (name: string) => void }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const found = banksFor(language).filter((name) => name.toLowerCase().includes(keyword.toLowerCase()))
  const own = keyword && !found.includes(keyword) ? [keyword] : []
  return (
    <div className="min-h-[60dvh]">
      <SheetSearch label={t.findBank} value={typed} maxLength={typedMax} onChange={setTyped} />
      <ul className="divide-y divide-border">
        {[...own, ...found].map((name) => (
          <li key={name}>
            <button
              type="button"
              className="flex min-h-13 w-full items-center px-1 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2"
              onClick={() => onChoose(name)}
            >
              {own.includes(name) ? t.takeBank(name) : name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
