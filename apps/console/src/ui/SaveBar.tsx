// The bar below a settings form: discard or “nothing changed”, and save.
import { Button } from './Button.tsx'

interface SaveBarProps {
  isDirty: boolean
  busy: boolean
  texts: { discard: string; same: string; save: string }
  onDiscard: () => void
}

export function SaveBar({ isDirty, busy, texts, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 -mx-1 flex items-center justify-end gap-2 bg-bg px-1 py-3">
      {isDirty ? (
        <Button onClick={onDiscard}>{texts.discard}</Button>
      ) : (
        <span className="me-auto text-text-3">{texts.same}</span>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={!isDirty}>
        {texts.save}
      </Button>
    </div>
  )
}
