// The edit-mode bar: select all, see how many are selected, remove them.
import { Trash2 } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'

export interface EditBarProps {
  chosenCount: number
  isAllChosen: boolean
  isBusy: boolean
  onChooseAll: (isAll: boolean) => void
  onRemove: () => void
}

export function EditBar({ chosenCount, isAllChosen, isBusy, onChooseAll, onRemove }: EditBarProps) {
  const t = usePageText('favourites')
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface shadow-e2 pb-safe">
      <div className="col flex min-h-16 items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          <Checkbox id="choose-all" isChecked={isAllChosen} onChange={onChooseAll}>
            {t.selectAll}
          </Checkbox>
        </div>
        <span role="status" className="text-caption text-text-2 tabular-nums">
          {chosenCount > 0 ? t.selected(chosenCount) : ''}
        </span>
        <Button
          kind="danger"
          size="s"
          busy={isBusy}
          icon={<Trash2 aria-hidden="true" size={16} strokeWidth={1.9} />}
          onPress={onRemove}
        >
          {t.remove}
        </Button>
      </div>
    </div>
  )
}
