// What operators noted about a case for each other.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { Plus } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Time } from '#ui/Time.tsx'

export function Notes({ refund, onNote }: { refund: RefundDetail; onNote: () => void }) {
  const t = useText().refunds
  const { notes, actions } = refund
  return (
    <PanelPart
      title={t.notes}
      aside={
        actions.includes('note') ? (
          <Button variant="ghost" className="-me-3.5" icon={<Plus aria-hidden className="size-4" />} onClick={onNote}>
            {t.note}
          </Button>
        ) : null
      }
    >
      {notes.length === 0 ? <p className="text-text-3">{t.notesNone}</p> : null}
      <ul className="space-y-2">
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes are only added, and have no number.
          <li key={index} className="rounded-field bg-warn-soft px-3.5 py-2.5">
            <p className="whitespace-pre-line break-words">{note.text}</p>
            <p className="mt-0.5 text-caption text-text-2">
              {note.operator} · <Time value={note.time} />
            </p>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
