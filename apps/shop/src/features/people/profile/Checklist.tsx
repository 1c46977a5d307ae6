// The security checklist of the account, with an action for each open item.
import { Circle, CircleCheck } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export interface Check {
  label: string
  isDone: boolean
  /** Label of the button, which has `to` or `onPress`. */
  action: string
  to?: string
  onPress?: () => void
}

export function Checklist({ checks }: { checks: readonly Check[] }) {
  const t = usePageText('account')
  const left = checks.filter(({ isDone }) => !isDone).length
  return (
    <section aria-labelledby="checklist" className="rounded-card border border-border bg-surface">
      <div className="px-5 pt-5 pb-3">
        <h2 id="checklist" className="text-h2 text-text">
          {t.checkTitle}
        </h2>
        <p className={`mt-1 text-body-s ${left === 0 ? 'text-success' : 'text-text-2'}`}>
          {left === 0 ? t.checkAll : t.checkLeft(left)}
        </p>
      </div>
      <ul className="divide-y divide-border border-t border-border ps-5 pe-3">
        {checks.map((check) => (
          <CheckLine key={check.label} {...check} />
        ))}
      </ul>
    </section>
  )
}

function CheckLine({ label, isDone, action, to, onPress }: Check) {
  const t = usePageText('account')
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`shrink-0 ${isDone ? 'text-success' : 'text-border-strong'}`}
      />
      <span className="min-w-0 flex-1 text-body text-text">
        {label}
        <span className="sr-only">, {isDone ? t.done : t.open}</span>
      </span>
      {isDone ? null : (
        <Button
          kind="quiet"
          size="s"
          label={`${action}: ${label}`}
          {...(to !== undefined && { to })}
          {...(onPress && { onPress })}
        >
          {action}
        </Button>
      )}
    </li>
  )
}
