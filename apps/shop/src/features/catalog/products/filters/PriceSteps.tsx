// A price histogram: a tap on a bar filters by its range, a second tap clears the filter.
import type { Facets } from '@shop/contract/catalog/search.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { count } from '@shop/locale/format.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { isSameRange, type Range } from '../browse-state.ts'
import { priceText } from '../browser/use-price-text.ts'

type Step = Facets['prices'][number]

export interface PriceStepsProps {
  steps: readonly Step[]
  chosen: Range
  onChoose: (range: Range) => void
}

const anyPrice: Range = { priceMin: undefined, priceMax: undefined }

function rangeOf({ from, to }: Step): Range {
  return { priceMin: from > 0 ? from : undefined, priceMax: to ?? undefined }
}

function isWithin({ from, to }: Step, { priceMin, priceMax }: Range): boolean {
  const isAbove = priceMin === undefined || to === null || to >= priceMin
  const isBelow = priceMax === undefined || from <= priceMax
  return isAbove && isBelow
}

function shortAmount(amount: Cents): string {
  return `$${formatUsd(amount).replace(/\.00$/, '')}`
}

export function PriceSteps({ steps, chosen, onChoose }: PriceStepsProps) {
  const t = usePageText('browse')
  const { catalog } = useText()
  const maxCount = Math.max(1, ...steps.map((step) => step.count))
  const last = steps.at(-1)
  if (steps.length < 2 || !last) return null
  return (
    <div>
      <ul className="flex h-16 items-stretch border-b border-border-strong">
        {steps.map((step) => {
          const range = rangeOf(step)
          const isChosen = isSameRange(range, chosen)
          return (
            <li key={step.from} className="min-w-0 flex-1">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={t.priceStep(priceText(t, range) ?? '', catalog.productCount(step.count, count(step.count)))}
                className="group flex size-full items-end px-px outline-offset-0"
                onClick={() => onChoose(isChosen ? anyPrice : range)}
              >
                <span
                  style={{ height: `${step.count === 0 ? 3 : Math.max(8, (step.count / maxCount) * 100)}%` }}
                  className={`block w-full rounded-t-[4px] transition-colors duration-200 ${
                    isWithin(step, chosen)
                      ? 'bg-primary group-hover:bg-primary-press'
                      : 'bg-border group-hover:bg-border-strong'
                  }`}
                />
              </button>
            </li>
          )
        })}
      </ul>
      <p aria-hidden="true" className="mt-1 flex justify-between text-caption text-text-3 tabular-nums">
        <span>{shortAmount(steps[0]?.from ?? last.from)}</span>
        <span>{`${shortAmount(last.to ?? last.from)}${last.to === null ? '+' : ''}`}</span>
      </p>
    </div>
  )
}
