// The filters of a list in a sheet: chosen in peace, with the number of products they would leave, then applied at once.
import { count } from '@shop/locale/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { productCountQuery } from './api.ts'
import { type BrowseState, productQuery, withoutFilters } from './browse-state.ts'
import { FilterFields } from './FilterFields.tsx'

export interface FilterSheetProps {
  isOpen: boolean
  onClose: () => void
  state: BrowseState
  onApply: (state: BrowseState) => void
  /** Only the price, for the small sheet of the filter strip. */
  isPriceOnly?: boolean
}

const countDelayMs = 250

export function FilterSheet({ isOpen, onClose, state, onApply, isPriceOnly = false }: FilterSheetProps) {
  const { catalog } = useText()
  const [draft, setDraft] = useState(state)
  const [isValid, setIsValid] = useState(true)
  // Fields that hold typed text start anew when the sheet opens and when they are reset.
  const [round, setRound] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  const restart = (next: BrowseState) => {
    setDraft(next)
    setIsValid(true)
    setRound(round + 1)
  }
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) restart(state)
  }
  const apply = () => {
    if (!isValid) return
    onApply(draft)
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={isPriceOnly ? catalog.price : catalog.filters}
      foot={
        <div className="flex gap-3">
          <Button kind="secondary" onPress={() => restart(withoutFilters(draft))}>
            {catalog.reset}
          </Button>
          <span className="flex-1">
            <Button full onPress={apply}>
              <ResultCount draft={draft} isAsked={isOpen && isValid} />
            </Button>
          </span>
        </div>
      }
    >
      <FilterFields
        key={round}
        state={draft}
        isPriceOnly={isPriceOnly}
        onRange={(range) => {
          setIsValid(range !== undefined)
          if (range) setDraft({ ...draft, ...range })
        }}
        onToggle={(part) => setDraft({ ...draft, ...part })}
      />
    </Sheet>
  )
}

function ResultCount({ draft, isAsked }: { draft: BrowseState; isAsked: boolean }) {
  const { catalog } = useText()
  const language = useLanguage()
  const [asked, setAsked] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(draft), countDelayMs)
    return () => clearTimeout(timer)
  }, [draft])
  const { data } = useQuery({
    ...productCountQuery(language, productQuery(asked)),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!data || !isAsked) return catalog.showResult
  return catalog.showProducts(data.total, `${count(data.total)}${data.isCapped ? '+' : ''}`)
}
