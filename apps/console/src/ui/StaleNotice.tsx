// Says that somebody else changed the same data, with a button to load the new version.
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

export function StaleNotice({ onReload }: { onReload: (() => void) | undefined }) {
  const t = useText().ui.stale
  return (
    <Notice tone="warn" title={t.title}>
      {t.body}
      <div className="mt-2">
        <Button onClick={onReload}>{t.reload}</Button>
      </div>
    </Notice>
  )
}
