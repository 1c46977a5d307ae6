// The fallback when help articles cannot be loaded: the most important answers and a retry button.
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function BuiltInHelp({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { common } = useText()
  const t = usePageText('pages')
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button kind="secondary" size="s" busy={busy} onPress={onRetry}>
            {common.retry}
          </Button>
        }
      >
        {common.errTitle}
      </Notice>
      <section aria-label={t.inShort}>
        <h2 className="mb-2 text-title text-text">{t.inShort}</h2>
        <ul className="divide-y divide-border rounded-card border border-border bg-surface">
          {t.builtIn.map(({ q, a }) => (
            <li key={q} className="p-4">
              <h3 className="text-body font-semibold text-text">{q}</h3>
              <p className="mt-1 text-body-s text-text-2">{a}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
