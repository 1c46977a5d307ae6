// Refunds that staff gave without a request.
import type { RefundInfo } from '@shop/contract/sales/refunds.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'

export function GivenBlock({ given }: { given: RefundInfo['given'] }) {
  const t = usePageText('refund')
  const language = useLanguage()
  if (given.length === 0) return null
  return (
    <Block title={t.given}>
      <ul className="divide-y divide-border">
        {given.map(({ amount, text, time }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be identical; their order is fixed.
            key={index}
            className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              {text ? (
                <span className="block text-body-s wrap-anywhere whitespace-pre-line text-text">{text}</span>
              ) : null}
              <span className="block text-caption text-text-3 tabular-nums">{dateTime(language, time)}</span>
            </span>
            <span className="shrink-0 text-body-s font-semibold text-success tabular-nums">+{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
