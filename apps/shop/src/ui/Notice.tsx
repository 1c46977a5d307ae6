// A message bar with an icon, an optional action and an optional dismiss button.
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'

type NoticeTone = 'info' | 'warn' | 'error' | 'success'

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
}

const styles = {
  info: { Icon: Info, tone: 'bg-info-soft', color: 'text-info' },
  warn: { Icon: TriangleAlert, tone: 'bg-warn-soft', color: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'bg-sale-soft', color: 'text-sale' },
  success: { Icon: CircleCheck, tone: 'bg-success-soft', color: 'text-success' },
}

export function Notice({ tone = 'info', title, children, action, onDismiss }: NoticeProps) {
  const text = useText()
  const { Icon, tone: background, color } = styles[tone]
  return (
    <div
      className={`flex items-start gap-3 rounded-card ps-4 text-body-s text-text ${background} ${onDismiss ? 'pe-1' : 'pe-4'}`}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={`my-3 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 py-3">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton label={text.common.dismiss} onPress={onDismiss}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
