// Copies a text and says so on itself.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { showToast } from './toast-store.ts'

const shownMs = 1200

export function CopyButton({ value, label }: { value: string; label?: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), shownMs)
    } catch {
      // Without https, or when the person refused: the text stays selectable.
      showToast('bad', text.ui.copyFailed)
    }
  }
  const icon = copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />
  return (
    <Button look="ghost" icon={icon} onClick={copy} aria-label={label && `${text.ui.copy}: ${label}`}>
      <span aria-live="polite">{copied ? text.ui.copied : text.ui.copy}</span>
    </Button>
  )
}
