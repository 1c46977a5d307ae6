// Rows to choose one from, narrowed by typing a part of any of their names.
import { Check, ChevronRight, Search } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

export interface Pick {
  id: number
  name: string
  /** Every name it is found by. */
  found: string
  /** Stands at the end of the row. */
  note?: string
  leadsOn?: boolean
}

export interface PickListProps {
  label: string
  picks: readonly Pick[]
  chosen: number | undefined
  typed: string
  onType: (typed: string) => void
  onPick: (id: number) => void
}

const typedMax = 40

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export function PickList({ label, picks, chosen, typed, onType, onPick }: PickListProps) {
  const words = usePageText('addresses')
  const wish = folded(typed.trim())
  const shown = wish ? picks.filter(({ found }) => folded(found).includes(wish)) : picks
  return (
    <>
      <div className="sticky top-0 z-1 -mx-1 bg-surface px-1 pb-2">
        <div className="flex min-h-12 items-center gap-2 rounded-field border border-border-strong bg-surface ps-3.5 focus-within:outline-3 focus-within:outline-focus">
          <Search aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-text-3" />
          <input
            type="search"
            value={typed}
            maxLength={typedMax}
            aria-label={words.search}
            placeholder={words.search}
            enterKeyHint="search"
            autoComplete="off"
            className="min-h-11.5 min-w-0 flex-1 rounded-field bg-transparent pe-3 text-body text-text outline-none"
            onChange={(event) => onType(event.target.value)}
          />
        </div>
      </div>
      <ul aria-label={label} className="divide-y divide-border">
        {shown.map(({ id, name, note, leadsOn }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              className="flex min-h-13 w-full items-center gap-3 px-1 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-primary"
              onClick={() => onPick(id)}
            >
              <span className="min-w-0 flex-1">{name}</span>
              {note ? <span className="text-body-s font-normal text-text-2 tabular-nums">{note}</span> : null}
              {id === chosen ? <Check aria-hidden="true" size={20} strokeWidth={2} /> : null}
              {leadsOn ? (
                <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="text-text-3 rtl:rotate-180" />
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="py-3 text-center text-body-s text-text-2 empty:hidden">
        {shown.length === 0 ? words.noMatch : ''}
      </p>
    </>
  )
}
