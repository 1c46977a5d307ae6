// The result of a card payment: credited, or still pending at the bank.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { CircleCheck, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export interface CardResultProps {
  id: number
  /** Undefined until the money is known to be credited. */
  credited: Cents | undefined
  /** The page the shopper needed the money for. */
  redirect: string | undefined
}

export function CardResult({ id, credited, redirect }: CardResultProps) {
  const t = usePageText('cards')
  const title = useRef<HTMLHeadingElement>(null)
  const isCredited = credited !== undefined
  // The form is gone: move the focus to the result.
  useEffect(() => title.current?.focus(), [])
  const Icon = isCredited ? CircleCheck : Clock
  return (
    <div className="mx-auto my-auto flex w-full max-w-90 flex-col items-center px-6 pt-12 pb-20 text-center">
      <span
        className={`grid size-18 place-items-center rounded-full ${
          isCredited ? 'bg-success-soft text-success' : 'bg-warn-soft text-warn'
        }`}
      >
        <Icon size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={title} tabIndex={-1} className="mt-6 text-h2 text-balance text-text outline-none">
        {isCredited ? t.creditedTitle(money(credited)) : t.pendingTitle}
      </h2>
      <p className="mt-2 text-body-s text-balance text-text-2">{isCredited ? t.creditedBody : t.pendingBody}</p>
      <div className="mt-8 flex w-full flex-col gap-3">
        <Button full replace to={redirect ?? '/topUp'}>
          {redirect ? t.goOn : t.backToWallet}
        </Button>
        <Button full kind="secondary" replace to={`/topUpRecord?id=${id}`}>
          {t.viewRecord}
        </Button>
      </div>
    </div>
  )
}
