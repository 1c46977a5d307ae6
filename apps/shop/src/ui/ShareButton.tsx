// Shares this page by the device's own sheet, else copies its address; the page's route names the words `share`.
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { CopyButton } from './CopyButton.tsx'
import { IconButton } from './IconButton.tsx'
import { Sheet } from './Sheet.tsx'
import { useCopy } from './use-copy.ts'

/** Without what came after the address: a shared link leads to the thing, not to somebody's place in it. */
function pageAddress(): string {
  return location.origin + location.pathname
}

async function shareByDevice(title: string): Promise<'shared' | 'closed' | 'absent'> {
  if (!('share' in navigator)) return 'absent'
  try {
    await navigator.share({ title, url: pageAddress() })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'absent'
  }
}

export function ShareButton({ title, onImage = false }: { title: string; onImage?: boolean }) {
  const t = usePageText('share')
  const { isCopied, copy } = useCopy()
  const [isOpen, setIsOpen] = useState(false)
  const share = async () => {
    if ((await shareByDevice(title)) !== 'absent') return
    if ((await copy(pageAddress())) !== 'copied') setIsOpen(true)
  }
  const Mark = isCopied ? Check : Share2
  return (
    <>
      <IconButton label={isCopied ? t.copied : t.share} onImage={onImage} onPress={() => void share()}>
        <Mark size={20} strokeWidth={1.75} aria-hidden="true" className={isCopied ? 'text-success' : ''} />
        {isCopied ? (
          <span
            role="status"
            className="absolute end-0 top-full mt-1 animate-fade rounded-chip bg-toast px-2 py-1 text-caption whitespace-nowrap text-on-toast"
          >
            {t.copied}
          </span>
        ) : null}
      </IconButton>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.shareLink}>
        <LinkField hint={t.linkHint} label={t.shareLink} />
      </Sheet>
    </>
  )
}

/** The address to take by hand where the browser gives no clipboard. */
function LinkField({ hint, label }: { hint: string; label: string }) {
  return (
    <>
      <div className="flex items-center gap-2 rounded-field border border-border-strong ps-3.5">
        <input
          readOnly
          aria-label={label}
          value={pageAddress()}
          className="min-h-11.5 min-w-0 flex-1 bg-transparent text-body text-text outline-none"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={pageAddress()} />
      </div>
      <p className="mt-2 text-caption text-text-3">{hint}</p>
    </>
  )
}
