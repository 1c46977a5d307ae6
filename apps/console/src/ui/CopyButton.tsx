// Copies a text and confirms it on the button itself.
import { useCopy } from '@shop/ui/use-copy.ts'
import { Check, Copy } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { showToast } from './toast-store.ts'

interface CopyButtonProps {
  value: string
  /** Names what is copied, for screen readers. */
  label?: string
  /** Only the icon, where a label would take too much room. */
  isIcon?: boolean
}

export function CopyButton({ value, label, isIcon = false }: CopyButtonProps) {
  const text = useText()
  const { isCopied, copy: copyText } = useCopy()
  const copy = async () => {
    // Without HTTPS, or with the permission denied; the text can still be selected.
    if ((await copyText(value)) !== 'copied') showToast('bad', text.ui.copyFailed)
  }
  const icon = isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />
  const name = label ? `${text.ui.copy}: ${label}` : text.ui.copy
  if (isIcon) {
    return (
      <>
        <IconButton label={name} icon={icon} onClick={copy} />
        <span aria-live="polite" className="sr-only">
          {isCopied ? text.ui.copied : ''}
        </span>
      </>
    )
  }
  return (
    <Button variant="ghost" icon={icon} onClick={copy} aria-label={label && `${text.ui.copy}: ${label}`}>
      <span aria-live="polite">{isCopied ? text.ui.copied : text.ui.copy}</span>
    </Button>
  )
}
