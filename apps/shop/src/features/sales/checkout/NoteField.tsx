// The field for a note to a shop.
import { type CheckoutGroup, noteMax } from '@shop/contract/sales/checkout.ts'
import { useEffect } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { TextArea } from '#ui/TextArea.tsx'

interface NoteFieldProps {
  shop: CheckoutGroup['shop']
  note: string
  /** A press opened it. */
  isFocused: boolean
  onNote: (note: string) => void
}

export function NoteField({ shop, note, isFocused, onNote }: NoteFieldProps) {
  const t = usePageText('checkout')
  const id = `note-${shop.id}`
  useEffect(() => {
    if (isFocused) document.getElementById(id)?.focus()
  }, [isFocused, id])
  return (
    <TextArea
      id={id}
      label={t.note(shop.name)}
      value={note}
      rows={2}
      maxLength={noteMax}
      placeholder={t.noteHint}
      onChange={onNote}
    />
  )
}
