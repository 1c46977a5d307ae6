// The operator's own proposals that others refused recently: by whom and why.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Time } from '#ui/Time.tsx'
import { proposalPages } from './MoneyQueues.tsx'

export function RefusedProposals({ refused }: { refused: Dashboard['refused'] | undefined }) {
  const t = useText().reports.refused
  if (!refused || refused.length === 0) return null
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-h2">{t.title}</h2>
      <ul className="space-y-2">
        {refused.map(({ id, kind, reason, refused_by: by, refused_at: at }) => (
          <li key={id}>
            <Link to={proposalPages[kind]} className="font-medium text-primary hover:underline">
              {t.kinds[kind]}
            </Link>{' '}
            <span className="text-text-2">
              {t.by(by)} · <Time value={at} />
            </span>
            {reason ? <p className="border-warn border-s-3 ps-3 text-text-2">{reason}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
