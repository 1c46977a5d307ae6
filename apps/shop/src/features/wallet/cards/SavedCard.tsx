// What a shopper recognizes a saved card by, and the button that removes it.
import type { SavedCard } from '@shop/contract/wallet/cards.ts'
import { Trash2 } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast-store.ts'
import { brandName } from './CardBrand.tsx'

export const nameOf = ({ brand, last4 }: SavedCard) => `${brandName(brand)} •••• ${last4}`

export const expiryOf = ({ exp_month: month, exp_year: year }: SavedCard) =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

interface RemoveCardButtonProps {
  card: SavedCard
  remove: (id: number) => Promise<void>
  /** The button is gone: moves the focus to what is left. */
  onRemoved: () => void
}

export function RemoveCardButton({ card, remove, onRemoved }: RemoveCardButtonProps) {
  const t = usePageText('cards')
  const { common } = useText()
  const confirmAndRemove = async () => {
    const question = { title: t.removeConfirm(nameOf(card)), body: t.removeBody, confirm: t.remove }
    if (!(await showConfirm({ ...question, cancel: common.cancel, isDanger: true }))) return
    try {
      await remove(card.id)
    } catch (error) {
      return toast.fail(failureText(error))
    }
    toast.success(t.cardRemoved)
    onRemoved()
  }
  return (
    <IconButton label={t.removeCard(nameOf(card))} onPress={() => void confirmAndRemove()}>
      <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
