// Copies a text and confirms it on the button; request and parcel numbers with such a button.
import { useCopy } from '@shop/ui/use-copy.ts'
import { Check, Copy } from 'lucide-react'
import { usePageText, useText } from '#text/use-text.ts'
import { Button, IconButton } from './Button.tsx'
import { OutsideLink } from './TextLink.tsx'
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

interface RequestNumberProps {
  value: string
  /** Names the number on the copy button. */
  label: string
}

/** The request number that the shopper sees, with a copy button. */
export function RequestNumber({ value, label }: RequestNumberProps) {
  return (
    <span className="flex items-center gap-2">
      <span translate="no" className="min-w-0 break-all font-mono text-caption leading-6">
        {value}
      </span>
      <span className="-my-2 -me-2 ms-auto shrink-0">
        <CopyButton value={value} label={label} isIcon />
      </span>
    </span>
  )
}

interface ParcelNumberProps {
  parcel: { number: string; tracking_url: string }
  /** Names the number on the copy button. */
  label: string
}

/** The number of a parcel, to copy, and a link to the carrier's tracking. */
export function ParcelNumber({ parcel, label }: ParcelNumberProps) {
  const t = usePageText().orders
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span translate="no" className="break-all font-medium font-mono">
        {parcel.number}
      </span>
      <CopyButton value={parcel.number} label={label} />
      {parcel.tracking_url ? (
        <OutsideLink href={parcel.tracking_url} className="control">
          {t.track}
        </OutsideLink>
      ) : null}
    </p>
  )
}
