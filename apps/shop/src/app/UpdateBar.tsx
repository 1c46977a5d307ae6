// Offers a new version of the shop; it never reloads a page on its own, so that no input is lost.
import { X } from 'lucide-react'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export function UpdateBar() {
  const { common } = useText()
  const t = usePageText('device')
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <section
      aria-label={t.updateReady}
      className="flex shrink-0 items-center gap-1 border-b border-border bg-primary-soft ps-4 pe-1 pt-safe lg:justify-center"
    >
      <p role="status" className="min-w-0 flex-1 py-2 text-body-s font-medium text-text lg:flex-none">
        {t.updateReady}
      </p>
      <Button size="s" kind="quiet" onPress={() => window.location.reload()}>
        {t.update}
      </Button>
      <IconButton label={common.dismiss} onPress={() => setClosed(true)}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
