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
      className="sticky top-[8.5625rem] z-10 -mt-4 max-h-[calc(100dvh-15.5rem)] w-88 shrink-0 space-y-6 self-start overflow-y-auto [&>a]:max-w-none"
    >
      {subject ? <Subject card={subject} /> : null}
      <section className="rounded-card border border-border bg-surface p-4">
        <h2 className="mb-2 text-title text-text">{t.attachTitle}</h2>
        <RecordChoice onChoose={onAttach} />
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
