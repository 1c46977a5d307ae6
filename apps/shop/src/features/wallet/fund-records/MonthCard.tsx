// The totals of a wallet month, with a month picker and the statement download.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useId } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useOnline } from '#ui/OfflineBar.tsx'
import { Line } from '#ui/skeleton-parts.tsx'
import { monthQuery } from './api.ts'
import { isInShopZone, monthName } from './months.ts'

interface MonthCardProps {
  month: string
  /** Newest first. */
  months: readonly string[]
  isSaving: boolean
  onChoose: (month: string) => void
  onSave: () => void
}

export function MonthCard({ month, months, isSaving, onChoose, onSave }: MonthCardProps) {
  const t = usePageText('wallet')
  const { common } = useText()
  const { data, isError } = useQuery(monthQuery(useLanguage(), month))
  const isOnline = useOnline()
  const noteId = useId()
  return (
    <section aria-label={t.month} className="@container rounded-card border border-border bg-surface">
      <MonthPicker month={month} months={months} onChoose={onChoose} />
      <dl className="grid border-t border-border py-1.5 @min-[16rem]:grid-cols-2">
        <Stat
          label={t.in}
          amount={data?.in}
          isMissing={isError}
          sign="+"
          note={data && data.returned > 0 ? t.inReturned(money(data.returned)) : undefined}
          className="text-title @min-[22rem]:text-h2 text-success"
        />
        <Stat
          label={t.out}
          amount={data?.out}
          isMissing={isError}
          sign="−"
          className="text-title @min-[22rem]:text-h2 text-text"
        />
        <Stat label={t.opening} amount={data?.opening} isMissing={isError} className="text-body-s text-text-2" />
        <Stat label={t.closing} amount={data?.closing} isMissing={isError} className="text-body-s text-text-2" />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-border py-1 ps-4 pe-1">
        <p id={noteId} className="min-w-0 flex-1 basis-36 text-caption text-text-3">
          {isOnline ? data && !isInShopZone(new Date()) && t.zone(data.zone) : common.offlineAction}
        </p>
        <span className="ms-auto">
          <Button
            kind="quiet"
            size="s"
            busy={isSaving}
            isOff={!isOnline}
            describedBy={isOnline ? undefined : noteId}
            icon={<Download size={16} strokeWidth={2} aria-hidden="true" />}
            onPress={onSave}
          >
            {t.saveCsv}
          </Button>
        </span>
      </div>
    </section>
  )
}

interface StatProps {
  label: string
  amount: Cents | undefined
  /** It could not be loaded. */
  isMissing: boolean
  sign?: string
  note?: string | undefined
  className: string
}

function Stat({ label, amount, isMissing, sign = '', note, className }: StatProps) {
  const t = usePageText('wallet')
  return (
    <div className="min-w-0 px-4 py-1 border-border @min-[16rem]:even:border-s">
      <dt className="text-caption text-text-3">{label}</dt>
      <dd className={`wrap-anywhere tabular-nums ${className}`}>
        {amount === undefined ? (
          isMissing ? (
            '–'
          ) : (
            <Line width="w-20" />
          )
        ) : (
          <Hidden label={t.balanceHidden}>{`${amount > 0 ? sign : ''}${money(amount)}`}</Hidden>
        )}
        {note ? (
          <span className="block text-caption font-normal text-text-3">
            <Hidden label={t.balanceHidden}>{note}</Hidden>
          </span>
        ) : null}
      </dd>
    </div>
  )
}

function MonthPicker({ month, months, onChoose }: Pick<MonthCardProps, 'month' | 'months' | 'onChoose'>) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const at = months.indexOf(month)
  const [before, after] = [months[at + 1], at > 0 ? months[at - 1] : undefined]
  return (
    <div className="flex flex-wrap items-center justify-between gap-1 px-1 py-1">
      <MonthButton label={t.before} to={before} onChoose={onChoose} Icon={ChevronLeft} />
      <span className="relative mx-auto max-w-full min-w-0 @max-[14rem]:-order-1">
        <select
          aria-label={t.month}
          value={month}
          className="field-sizing-content min-h-11 max-w-full appearance-none rounded-field bg-transparent text-ellipsis ps-3 pe-9 text-center text-body font-semibold @min-[22rem]:text-title text-text hover:bg-surface-2"
          onChange={(event) => onChoose(event.target.value)}
        >
          {months.map((monthOption) => (
            <option key={monthOption} value={monthOption} className="bg-surface text-body text-text">
              {monthName(language, monthOption)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          strokeWidth={1.9}
          aria-hidden="true"
          className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2 text-text-3"
        />
      </span>
      <MonthButton label={t.after} to={after} onChoose={onChoose} Icon={ChevronRight} />
    </div>
  )
}

interface MonthButtonProps {
  label: string
  to: string | undefined
  onChoose: (month: string) => void
  Icon: typeof ChevronLeft
}

/** Grayed out where there is no further month, so that the layout does not shift. */
function MonthButton({ label, to, onChoose, Icon }: MonthButtonProps) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center text-text-3 opacity-40">
        <Icon size={22} strokeWidth={1.75} className="rtl:rotate-180" />
      </span>
    )
  }
  return (
    <IconButton label={label} onPress={() => onChoose(to)}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
    </IconButton>
  )
}
