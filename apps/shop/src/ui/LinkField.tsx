// A URL to copy by hand; the route must list the texts `share`.
import { usePageText } from '#text/use-text.tsx'
import { CopyButton } from './CopyButton.tsx'

export function LinkField({ url }: { url: string }) {
  const t = usePageText('share')
  return (
    <>
      <div className="flex items-center gap-2 rounded-field border border-border-strong ps-3.5">
        <input
          readOnly
          aria-label={t.shareLink}
          value={url}
          className="min-h-11.5 min-w-0 flex-1 bg-transparent text-body text-text outline-none"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={url} />
      </div>
      <p className="mt-2 text-caption text-text-3">{t.linkHint}</p>
    </>
  )
}
