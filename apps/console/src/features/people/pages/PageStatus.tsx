// Whether readers see a page and its newest text, and the button that publishes it.
import { Refused } from '@shop/client/failure.ts'
import { languages } from '@shop/contract/language.ts'
import type { PageRow } from '@shop/contract/people/admin-pages.ts'
import { Send } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Status, type StatusTone } from '#ui/Status.tsx'
import { showToast } from '#ui/toast-store.ts'
import { languageName } from '#ui/translations.ts'
import { usePublishPage } from './api.ts'
import { type PageState, stateOf } from './page-edit.ts'

const tones: Record<PageState, StatusTone> = {
  off: 'off',
  draft: 'waiting',
  changed: 'waiting',
  base: 'info',
  published: 'good',
}

export function PageStatus({ row }: { row: Parameters<typeof stateOf>[0] }) {
  const t = usePageText().pages
  const state = stateOf(row)
  return <Status tone={tones[state]}>{t.states[state]}</Status>
}

/** Publishes the draft of a page: asks what changed and says who will be notified. */
export function PublishButton({ page, isDirty }: { page: PageRow; isDirty: boolean }) {
  const text = usePageText()
  const t = text.pages.publish
  const publish = usePublishPage(page.id)
  if (!page.changed && !page.base) return null
  const missing = languages.filter((language) => !page.languages.includes(language))
  const points = [
    ...(missing.length > 0 ? [t.missing(text.ui.list(missing.map(languageName)))] : []),
    page.kind === 'law' && page.changed ? t.notifiesShoppers : t.notifiesNobody,
    t.forEver,
  ]
  const start = async () => {
    if (isDirty) return showToast('bad', t.saveFirst)
    const lacking = (['zh-CN', 'en-US'] as const).filter((language) => missing.includes(language))
    if (lacking.length > 0) return showToast('bad', t.lacking(text.ui.list(lacking.map(languageName))))
    const answer = await confirm({
      title: page.changed ? t.title : t.confirmTitle,
      body: page.changed ? t.body : t.confirmBody,
      points,
      yes: page.changed ? t.yes : t.confirm,
      reason: { label: t.summary, hint: t.summaryHint, lengthMax: 500 },
    })
    if (!answer) return
    try {
      await publish.mutateAsync({ version: page.version, summary: answer.reason })
      showToast('good', t.done)
    } catch (error) {
      const isStale = error instanceof Refused && error.reason === 'state.changed'
      showToast('bad', isStale ? text.ui.stale.title : failureText(text, error))
    }
  }
  return (
    <Button busy={publish.isPending} icon={<Send aria-hidden className="size-4" />} onClick={() => void start()}>
      {page.changed ? t.yes : t.confirm}
    </Button>
  )
}
