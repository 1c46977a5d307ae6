// Ten digits and a way to take one back.
import { Delete } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

export interface KeypadProps {
  onDigit: (digit: string) => void
  onErase: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0']
const key =
  'grid min-h-13 place-items-center rounded-field bg-surface-2 text-h2 text-text tabular-nums transition-colors duration-120 hover:bg-border active:bg-border'

export function Keypad({ onDigit, onErase }: KeypadProps) {
  const t = usePageText('paying')
  return (
    <div className="grid grid-cols-3 gap-2">
      {digits.map((digit) =>
        digit ? (
          <button key={digit} type="button" aria-label={t.digit(digit)} className={key} onClick={() => onDigit(digit)}>
            {digit}
          </button>
        ) : (
          <span key="gap" />
        ),
      )}
      <button type="button" aria-label={t.erase} className={key} onClick={onErase}>
        <Delete size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
      </button>
    </div>
  )
}
