// A sheet to choose an area of a country step by step, down to the last level.
import { isLargeFirst } from '@shop/contract/people/address-lines.ts'
import type { Area } from '@shop/contract/sales/shipping.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { normalizeName } from '#ui/country-search.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SheetSearch } from '#ui/SheetSearch.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { areasQuery } from './api.ts'

interface AreaOption {
  id: number
  name: string
  /** All names the search matches. */
  searchText: string
  hasChildren: boolean
}

interface AreaListProps {
  label: string
  options: readonly AreaOption[]
  chosen: number
  typed: string
  onType: (typed: string) => void
  onPick: (id: number) => void
}

const typedMax = 40

/** Rows to choose from, filtered by typing a part of any name. */
function AreaList({ label, options, chosen, typed, onType, onPick }: AreaListProps) {
  const t = usePageText('addresses')
  const keyword = normalizeName(typed)
  const shown = keyword ? options.filter(({ searchText }) => normalizeName(searchText).includes(keyword)) : options
  return (
    <>
      <SheetSearch label={t.search} value={typed} maxLength={typedMax} onChange={onType} />
      <ul aria-label={label} className="divide-y divide-border">
        {shown.map(({ id, name, hasChildren }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              className="flex min-h-13 w-full items-center gap-3 px-1 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-primary"
              onClick={() => onPick(id)}
            >
              <span className="min-w-0 flex-1">{name}</span>
              {id === chosen ? <Check aria-hidden="true" size={20} strokeWidth={2} /> : null}
              {hasChildren ? (
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

interface AreaSheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  country: Area
  areaId: number
  onChoose: (chosen: { areaId: number; area: string }) => void
}

export function AreaSheet({ title, isOpen, onClose, ...steps }: AreaSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <AreaSteps key={steps.country.id} {...steps} />
    </Sheet>
  )
}

/** The names of the areas in the order the country uses. */
export function areaText(path: readonly Area[]): string {
  const parts = path.filter((area) => area.parent_id !== null)
  const names = parts.map(({ name }) => name)
  const country = parts[0]?.country ?? ''
  return isLargeFirst(country, names.join('')) ? names.join(' ') : names.toReversed().join(', ')
}

function AreaSteps({ country, areaId, onChoose }: Omit<AreaSheetProps, 'title' | 'isOpen' | 'onClose'>) {
  const t = usePageText('addresses')
  const language = useLanguage()
  const [path, setPath] = useState<readonly Area[]>([])
  const [typed, setTyped] = useState('')
  const steps = [country, ...path]
  const at = path.at(-1) ?? country
  const level = useQuery(areasQuery(language, at.id))
  const pick = (id: number) => {
    const area = level.data?.find((candidate) => candidate.id === id)
    if (!area) return
    // A city name typed among provinces finds its province: keep it to find the city on the next level.
    if (area.name.includes(typed.trim())) setTyped('')
    if (area.has_children) return setPath([...path, area])
    onChoose({ areaId: area.id, area: areaText([...steps, area]) })
  }
  return (
    <div className="min-h-[60dvh]">
      <nav aria-label={t.steps} className="-mx-1 mb-1 flex flex-wrap items-center gap-x-1">
        {steps.map((area, index) => (
          <button
            key={area.id}
            type="button"
            aria-current={area === at ? 'step' : undefined}
            className="min-h-11 rounded-field px-2 text-body-s text-text-2 after:ms-3 after:text-text-3 after:content-['›'] last:after:content-none hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-primary"
            onClick={() => {
              setTyped('')
              setPath(path.slice(0, index))
            }}
          >
            {area.name}
          </button>
        ))}
      </nav>
      <Level query={level} typed={typed} onType={setTyped} chosen={areaId} label={at.name} onPick={pick} />
    </div>
  )
}

interface LevelProps {
  query: { data: Area[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  typed: string
  onType: (typed: string) => void
  chosen: number
  label: string
  onPick: (id: number) => void
}

function Level({ query, ...list }: LevelProps) {
  if (!query.data && query.error) {
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <Skeleton shape="rows" count={6} />
  const options = query.data.map(({ id, name, also, has_children: hasChildren }) => ({
    ...{ id, name, hasChildren },
    searchText: `${name} ${also}`,
  }))
  return <AreaList {...list} options={options} />
}
