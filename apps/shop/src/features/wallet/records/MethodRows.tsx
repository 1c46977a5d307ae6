// The top-up methods with their time, minimum and fee; a closed one says why.

import { zeroCents } from '@shop/contract/cents.ts'
import type { RechargeMethod, RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { ChevronRight } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { methodIcons } from './RecordRow.tsx'

const pages: Record<RechargeMethod, string> = {
  chain: '/walletTopUp',
  card: '/cardTopUp',
  manual: '/walletTopUp?method=manual',
}

interface MethodRowsProps {
  methods: readonly RechargeMethodOption[]
  /** The query parameters of the waiting order, passed on to the next page. */
  orderParams: URLSearchParams
}

export function MethodRows({ methods, orderParams }: MethodRowsProps) {
  const t = usePageText('wallet')
  return (
    <section aria-labelledby="methods-title">
      <h2 id="methods-title" className="mb-2 section-title">
        {t.methodsTitle}
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
        {fastestFirst(methods).map((rechargeMethod) => (
          <li key={rechargeMethod.method}>
            <MethodRow rechargeMethod={rechargeMethod} orderParams={orderParams} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Closed methods come last. */
function fastestFirst(methods: readonly RechargeMethodOption[]): RechargeMethodOption[] {
  return methods.toSorted((a, b) => Number(b.on) - Number(a.on) || a.eta_minutes - b.eta_minutes)
}

function linkTo(method: RechargeMethod, orderParams: URLSearchParams): string {
  const page = pages[method]
  const rest = orderParams.toString()
  return rest ? `${page}${page.includes('?') ? '&' : '?'}${rest}` : page
}

function MethodRow({
  rechargeMethod,
  orderParams,
}: {
  rechargeMethod: RechargeMethodOption
  orderParams: URLSearchParams
}) {
  const className = 'flex min-h-18 items-center gap-3.5 px-4 py-3'
  if (!rechargeMethod.on) {
    return (
      <div aria-disabled="true" className={className}>
        <MethodFacts rechargeMethod={rechargeMethod} />
      </div>
    )
  }
  return (
    <Link
      to={linkTo(rechargeMethod.method, orderParams)}
      className={`${className} outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2`}
    >
      <MethodFacts rechargeMethod={rechargeMethod} />
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}

function MethodFacts({ rechargeMethod }: { rechargeMethod: RechargeMethodOption }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { method, on, why, min, fee } = rechargeMethod
  const Icon = methodIcons[method]
  const percent = Number(fee.rate) * 100
  const parts = [
    ...(percent > 0 ? [`${Number(percent.toFixed(2))}%`] : []),
    ...(fee.fixed > zeroCents ? [money(fee.fixed)] : []),
  ]
  const facts = [
    t.eta(waitText(language, rechargeMethod.eta_minutes * 60)),
    t.minimum(money(min)),
    parts.length > 0 ? t.fee(parts.join(' + ')) : t.free,
  ]
  return (
    <>
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${
          on ? 'bg-primary-soft text-primary' : 'bg-surface-2 text-text-3'
        }`}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block text-body font-semibold ${on ? 'text-text' : 'text-text-3'}`}>{t.methods[method]}</span>
        <span className="block text-caption text-text-3">{on ? facts.join(' ·\u00a0') : why}</span>
      </span>
    </>
  )
}
