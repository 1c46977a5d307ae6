// Nothing matches: what narrows the list to drop, or the way to everything.
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { activeFilters } from '../browse-state.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import type { Browsing } from './browsing.ts'

export function NoMatch(browsing: Browsing) {
  const words = usePageText('browse')
  const { state, preset, onChange } = browsing
  if (activeFilters(state).length > 0) {
    return <EmptyState title={words.noMatch} body={words.noMatchBody} action={<AppliedFilters {...browsing} />} />
  }
  if (state.category === undefined) return <EmptyState title={words.categoryEmpty} />
  const leave = () => onChange({ category: undefined })
  if (preset.keyword) {
    return <EmptyState title={words.noMatch} action={<Button onPress={leave}>{words.allCategories}</Button>} />
  }
  return (
    <EmptyState
      title={words.categoryEmpty}
      body={words.categoryEmptyBody}
      action={<Button onPress={leave}>{words.seeAllProducts}</Button>}
    />
  )
}
