// Shares this page with the device's share sheet, else copies its URL; the route must list the texts `share`.
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { lazyPart } from './lazy-part.tsx'
import { PartFailed } from './PartFailed.tsx'
import { Sheet } from './Sheet.tsx'
import { useCopyOrToast } from './use-copy-or-toast.ts'

/** Shown when the browser denies the clipboard. */
const LinkField = lazyPart(async () => (await import('./LinkField.tsx')).LinkField)

/** Without query and hash: a shared link leads to the product or shop, not to the user's state in it. */
function pageUrl(): string {
  return location.origin + location.pathname
}

async function shareByDevice(title: string): Promise<'shared' | 'closed' | 'absent'> {
  if (!('share' in navigator)) return 'absent'
  try {
    await navigator.share({ title, url: pageUrl() })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'absent'
  }
}

export function ShareButton({ title, onImage = false }: { title: string; onImage?: boolean }) {
  const t = usePageText('share')
  const { isCopied, copy } = useCopyOrToast()
  const [isOpen, setIsOpen] = useState(false)
  const share = async () => {
    if ((await shareByDevice(title)) !== 'absent') return
    if ((await copy(pageUrl())) !== 'copied') setIsOpen(true)
  }
  const Icon = isCopied ? Check : Share2
  return (
    <>
      <IconButton label={isCopied ? t.copied : t.share} onImage={onImage} onPress={() => void share()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={isCopied ? 'text-success' : ''} />
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
        <LinkField
          url={pageUrl()}
          fallback={<div aria-busy="true" className="h-19" />}
          failed={(retry) => <PartFailed onRetry={retry} />}
        />
      </Sheet>
    </>
  )
}
