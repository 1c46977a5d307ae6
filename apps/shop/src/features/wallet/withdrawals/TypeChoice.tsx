// To a bank card or on a chain: two sides, one of them taken; one that is closed says why.
import type { WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import { CreditCard, Link2 } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import type { WithdrawalInfo } from './api.ts'

export interface TypeChoiceProps {
  types: WithdrawalInfo['types']
  chosen: WithdrawalType
  onChoose: (type: WithdrawalType) => void
}

const icons = { bank: CreditCard, chain: Link2 }

export function TypeChoice({ types, chosen, onChoose }: TypeChoiceProps) {
  const t = usePageText('withdraw')
  return (
    <div
      role="radiogroup"
      aria-label={t.type}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3"
      onKeyDown={moveByArrow}
    >
      {types.map(({ type, on, why }) => {
        const Icon = icons[type]
        const isChosen = type === chosen
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a card keeps roving focus in one row.
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice=""
            tabIndex={isChosen ? 0 : -1}
            disabled={!on}
            className={`flex min-h-20 flex-col items-center justify-center gap-1 rounded-card border-[1.5px] p-3 text-center transition-colors duration-120 ${
              isChosen ? 'border-primary bg-primary-soft text-primary' : 'border-border bg-surface text-text-2'
            } ${on ? '' : 'opacity-70'}`}
            onClick={() => onChoose(type)}
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            <span className="text-body-s font-semibold">{t.types[type]}</span>
            {on ? null : <span className="text-caption text-text-3">{why}</span>}
          </button>
        )
      })}
    </div>
  )
}
