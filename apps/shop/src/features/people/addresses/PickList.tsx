// Rows to choose one from, narrowed by typing a part of any of their names.
import { Check, ChevronRight } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { SheetSearch } from '#ui/SheetSearch.tsx'

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

function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export function PickList({ label, picks, chosen, typed, onType, onPick }: PickListProps) {
  const t = usePageText('addresses')
  const keyword = normalizeText(typed.trim())
  const shown = keyword ? picks.filter(({ found }) => normalizeText(found).includes(keyword)) : picks
  return (
    <>
      <SheetSearch label={t.search} value={typed} maxLength={typedMax} onChange={onType} />
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
        {shown.length === 0 ? t.noMatch : ''}
      </p>
    </>
  )
}
