// The categories as chips above a list on narrow screens.
import { useText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import type { BrowserProps } from './browser-props.ts'

export function CategoryBar({ categories, state, onChange }: BrowserProps) {
  const { catalog } = useText()
  const choices = [
    { value: undefined, label: catalog.all },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="col min-h-15 px-0! pt-2">
      <Chips
        // Remounts when the categories arrive, so that the chosen one scrolls into view.
        key={categories.length}
        label={catalog.category}
        choices={choices}
        chosen={state.category}
        onChoose={(category) => onChange({ category })}
      />
    </div>
  )
}
