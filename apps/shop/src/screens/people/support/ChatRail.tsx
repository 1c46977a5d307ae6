// Beside the chat on wide screens: what the conversation is about, and records to attach.
import type { RefCard } from '@shop/contract/people/support.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordChoice } from '#features/people/support/RecordPicker.tsx'
import { RefCardLink } from '#features/people/support/RefCardLine.tsx'
import { orderQuery } from '#features/sales/orders/api.ts'
import { OrderCard } from '#features/sales/orders/OrderCard.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'

interface ChatRailProps {
  /** The card of the message being written, or of the last one that has a card. */
  subject: RefCard | undefined
  onAttach: (card: RefCard) => void
}

export function ChatRail({ subject, onAttach }: ChatRailProps) {
  const t = usePageText('service')
  return (
    <aside
      aria-label={subject ? t.refs[subject.type] : t.attachTitle}
      className="sticky top-[8.5625rem] z-10 -mt-4 flex max-h-[calc(100dvh-15.5rem)] w-88 shrink-0 flex-col gap-6 self-start overflow-y-auto *:shrink-0 [&>a]:max-w-none"
    >
      {subject ? <Subject card={subject} /> : null}
      <section className="flex min-h-52 shrink! flex-col overflow-hidden rounded-card border border-border bg-surface">
        <h2 className="px-4 pt-4 text-title text-text">{t.attachTitle}</h2>
        <div className="min-h-0 overflow-y-auto fade-block px-4 pt-2 pb-4">
          <RecordChoice onChoose={onAttach} />
        </div>
      </section>
    </aside>
  )
}

/** An order with its status and actions; of anything else the card says enough. */
function Subject({ card }: { card: RefCard }) {
  const isOrder = card.type === 'order'
  const { data: order } = useQuery({ ...orderQuery(useLanguage(), card.id), enabled: isOrder })
  return isOrder && order ? <OrderCard order={order} /> : <RefCardLink card={card} />
}
