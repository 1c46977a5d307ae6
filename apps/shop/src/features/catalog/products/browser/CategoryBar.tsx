// Above a list on narrow screens: the categories as chips.
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
        // Drawn anew when the categories arrive, so that the chosen one comes into view.
        key={categories.length}
        label={catalog.category}
        choices={choices}
        chosen={state.category}
        onChoose={(category) => onChange({ category })}
      />
    </div>
  )
}
