// The latest recharges, with a link to all of them.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { latestRechargesQuery } from './api.ts'
import { RechargeRow } from './RechargeRow.tsx'

export function LatestRecharges() {
  const t = usePageText('wallet')
  const { data, isPending } = useQuery(latestRechargesQuery(useLanguage()))
  const list = data?.list ?? []
  return (
    <section aria-labelledby="latest">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="latest" className="text-title text-text">
          {t.lastTitle}
        </h2>
        {list.length > 0 ? (
          <Link
            to="/topUpRecord"
            className="-my-2 -me-3 inline-flex min-h-11 items-center rounded-field px-3 text-body-s font-semibold text-primary hover:bg-primary-soft"
          >
            {t.all}
          </Link>
        ) : null}
      </div>
      {isPending ? <Skeleton shape="rows" count={3} /> : null}
      {data && list.length === 0 ? (
        <p className="mt-1 rounded-card border border-border bg-surface px-4 py-5 text-body-s text-text-3">
          {t.noneYet}
        </p>
      ) : null}
      {list.length > 0 ? (
        <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
          {list.map((recharge) => (
            <li key={recharge.id}>
              <RechargeRow recharge={recharge} to={`/topUpRecord?id=${recharge.id}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
