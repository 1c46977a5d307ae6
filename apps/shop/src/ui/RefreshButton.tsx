// Refreshes the list of the view, for users who do not pull: keyboard, mouse, screen readers.
import { RotateCw } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { useView } from './view.tsx'

export function RefreshButton() {
  const text = useText()
  const view = useView()
  return (
    // Where fingers pull the list, it is seen only with the focus.
    <span data-refresh="" className="max-sm:not-focus-within:sr-only pointer-coarse:not-focus-within:sr-only">
      <IconButton label={text.common.refresh} onPress={view.refresh}>
        <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
