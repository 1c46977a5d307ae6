// An inline message: what happened, and what to do about it.
import { CircleAlert, CircleX, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'

const tones = {
  info: { className: 'bg-info-soft', iconClass: 'text-info', Icon: Info },
  warn: { className: 'bg-warn-soft', iconClass: 'text-warn', Icon: CircleAlert },
  bad: { className: 'bg-sale-soft', iconClass: 'text-sale', Icon: CircleX },
}

interface NoticeProps {
  tone: keyof typeof tones
  title?: string
  children?: ReactNode
}

export function Notice({ tone, title, children }: NoticeProps) {
  const { className, iconClass, Icon } = tones[tone]
  return (
    <div role="alert" className={`flex gap-2.5 rounded-field px-3.5 py-3 text-text ${className}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${iconClass}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={title ? 'mt-0.5 text-text-2' : ''}>{children}</div> : null}
      </div>
    </div>
  )
}

/** Says that somebody else changed the same data, with a button to load the new version. */
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
