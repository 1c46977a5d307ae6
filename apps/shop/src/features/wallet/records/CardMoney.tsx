// A notice that shows when money from card payments can be withdrawn.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getWithdrawalInfo } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useHiddenBalance } from '#ui/Hidden.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formatDateTime } from './times.ts'

interface CardMoneyProps {
  info: Pick<Reply<typeof getWithdrawalInfo>, 'balance' | 'card_held'>
  /** Also show what can be withdrawn now; for pages that do not show it. */
  hasTotal?: boolean
}

export function CardMoney({ info, hasTotal = false }: CardMoneyProps) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { isHidden } = useHiddenBalance()
  const [first, ...rest] = info.card_held
  if (!first || isHidden) return null
  return (
    <Notice {...(hasTotal && { title: t.withdrawable(money(info.balance)) })}>
      {rest.length > 0 ? (
        <>
          <p>{t.cardMoneyFrom}</p>
          <ul className="my-1 space-y-0.5">
            {info.card_held.map(({ amount, from }) => (
              <li key={from.getTime()} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <span>{formatDateTime(language, from)}</span>
                <span className="font-semibold">{money(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t.cardMoney(money(first.amount), formatDateTime(language, first.from))}</p>
      )}
      <p className="text-text-2">{t.cardMoneyWhy}</p>
    </Notice>
  )
}
