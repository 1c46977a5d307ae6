// Copies a text and confirms it on the button itself.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { showToast } from './toast-store.ts'

const shownMs = 1200

interface CopyButtonProps {
  value: string
  /** Names what is copied, for screen readers. */
  label?: string
  /** Only the icon, where a label would take too much room. */
  isIcon?: boolean
}

export function CopyButton({ value, label, isIcon = false }: CopyButtonProps) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), shownMs)
    } catch {
      // Without HTTPS, or with the permission denied; the text can still be selected.
      showToast('bad', text.ui.copyFailed)
    }
  }
  const icon = copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />
  const name = label ? `${text.ui.copy}: ${label}` : text.ui.copy
  if (isIcon) {
    return (
      <>
        <IconButton label={name} icon={icon} onClick={copy} />
        <span aria-live="polite" className="sr-only">
          {copied ? text.ui.copied : ''}
        </span>
      </>
    )
  }
  return (
    <Button variant="ghost" icon={icon} onClick={copy} aria-label={label && `${text.ui.copy}: ${label}`}>
      <span aria-live="polite">{copied ? text.ui.copied : text.ui.copy}</span>
    </Button>
  )
}
