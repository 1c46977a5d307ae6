// When money that came by card can be withdrawn.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getWithdrawalInfo } from '@shop/contract/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useHiddenBalance } from '#ui/use-hidden-balance.ts'
import { momentText } from './times.ts'

export interface CardMoneyProps {
  info: Pick<Reply<typeof getWithdrawalInfo>, 'balance' | 'card_held'>
  /** What can be withdrawn now is not on the page yet. */
  hasTotal?: boolean
}

export function CardMoney({ info, hasTotal = false }: CardMoneyProps) {
  const words = usePageText('wallet')
  const language = useLanguage()
  const { isHidden } = useHiddenBalance()
  if (info.card_held.length === 0 || isHidden) return null
  return (
    <Notice {...(hasTotal && { title: words.withdrawable(money(info.balance)) })}>
      <ul className="space-y-1">
        {info.card_held.map(({ amount, from }) => (
          <li key={from.getTime()}>{words.cardMoney(money(amount), momentText(language, from))}</li>
        ))}
      </ul>
      <p className="mt-1 text-text-2">{words.cardMoneyWhy}</p>
    </Notice>
  )
}
