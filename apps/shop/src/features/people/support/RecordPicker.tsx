// The user's orders, recharges and withdrawals, to attach one to the message: in a sheet, or beside a wide chat.
import type { RefCard } from '@shop/contract/people/support.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { attachableQuery } from './api.ts'
import { type Attachable, attachable, useCardOf } from './cards.ts'
import { RefCardContent } from './RefCardLine.tsx'

export interface RecordPickerProps {
  onClose: () => void
  onChoose: (card: RefCard) => void
}

export function RecordPicker({ onClose, onChoose }: RecordPickerProps) {
  const t = usePageText('service')
  return (
    <Sheet isOpen title={t.attachTitle} onClose={onClose}>
      <RecordChoice onChoose={onChoose} />
    </Sheet>
  )
}

export function RecordChoice({ onChoose }: Pick<RecordPickerProps, 'onChoose'>) {
  const t = usePageText('service')
  const [type, setType] = useState<Attachable>('order')
  return (
    <>
      <div className="-mx-4 mb-3">
        <Chips
          label={t.attachTitle}
          choices={attachable.map((value) => ({ value, label: t.attachKinds[value] }))}
          chosen={type}
          onChoose={setType}
        />
      </div>
      {/* Keeps the height of the sheet when the kind changes. */}
      <div className="min-h-75">
        <Records key={type} type={type} onChoose={onChoose} />
      </div>
    </>
  )
}

function Records({ type, onChoose }: { type: Attachable; onChoose: (card: RefCard) => void }) {
  const t = usePageText('service')
  const { common } = useText()
  const cardOf = useCardOf()
  const language = useLanguage()
  const query = useInfiniteQuery(attachableQuery(language, type))
  const records = query.data?.pages.flatMap(({ list }) => list)
  if (!records) {
    return query.error ? (
      <EmptyMessage title={common.errTitle} body={failureText(query.error)}>
        <Button kind="secondary" size="s" busy={query.isFetching} onPress={() => void query.refetch()}>
          {common.retry}
        </Button>
      </EmptyMessage>
    ) : (
      <Skeleton shape="rows" count={4} />
    )
  }
  if (records.length === 0) return <EmptyMessage title={t.attachNone[type]} body={t.attachNoneBody} />
  return (
    <>
      <ul className="space-y-2">
        {records.map((record) => {
          const card = cardOf(record)
          return (
            <li key={card.id}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-3 rounded-card border border-border bg-surface p-3 text-start transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
                onClick={() => onChoose(card)}
              >
                <RefCardContent card={card} caption={calendarDay(language, record.record.created_at)} />
              </button>
            </li>
          )
        })}
      </ul>
      {query.hasNextPage ? (
        <div className="mt-3 flex justify-center">
          <Button kind="quiet" size="s" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? common.loadFailedTap : common.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function EmptyMessage({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-60 flex-col items-center justify-center px-4 text-center">
      <p className="text-title text-text">{title}</p>
      <p className="mt-1.5 text-body-s text-balance text-text-2">{body}</p>
      {children ? <div className="mt-5">{children}</div> : null}
    </div>
  )
}
