// Nothing matches: the filters to drop one by one, or the way to everything.
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AppliedFilters } from './AppliedFilters.tsx'
import { activeFilters, type BrowseState, emptyBrowse } from './browse-state.ts'

export interface NoMatchProps {
  state: BrowseState
  onChange: (state: BrowseState) => void
}

export function NoMatch({ state, onChange }: NoMatchProps) {
  const { catalog } = useText()
  if (activeFilters(state).length > 0) {
    return (
      <EmptyState
        title={catalog.noMatch}
        body={catalog.noMatchBody}
        action={<AppliedFilters state={state} onChange={onChange} />}
      />
    )
  }
  return (
    <EmptyState
      title={catalog.categoryEmpty}
      body={catalog.categoryEmptyBody}
      action={<Button onPress={() => onChange(emptyBrowse)}>{catalog.seeAllProducts}</Button>}
    />
  )
}
