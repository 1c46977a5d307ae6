// Saved cards: how one is named and removed, choosing one or a new one, and the consent to save a new one.
import type { SavedCard } from '@shop/contract/wallet/cards.ts'
import { Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { RadioMark } from '#ui/RadioMark.tsx'
import { toast } from '#ui/toast-store.ts'
import { CardBrand } from './CardBrand.tsx'
import { nameOf } from './card-name.ts'
import type { CardChoiceState } from './use-card-choice.ts'

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

interface SavedCardsProps {
  state: CardChoiceState
  isLocked: boolean
  /** The form for a new card is below them, or a notice. */
  isFollowed: boolean
  /** Takes the focus when the last card is removed. */
  heading: RefObject<HTMLElement | null>
}

/** Nothing for a shopper without saved cards. */
export function SavedCards({ state, isLocked, isFollowed, heading }: SavedCardsProps) {
  const t = usePageText('cards')
  const name = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  const { cards = [], choice, chooseCard } = state
  const [removed, setRemoved] = useState<number>()
  const isGone = removed !== undefined && !cards.some(({ id }) => id === removed)
  // Once the removed card has disappeared: its button had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removed card moves the focus.
  useEffect(() => {
    if (isGone) (choices.current?.querySelector<HTMLElement>('input:checked') ?? heading.current)?.focus()
  }, [isGone, removed, heading])
  if (cards.length === 0) return null
  return (
    <fieldset ref={choices} disabled={isLocked} className={`space-y-2 ${isFollowed ? 'mb-4' : ''}`}>
      <legend className="sr-only">{t.savedCards}</legend>
      {cards.map((card) => (
        <div key={card.id} className="flex items-center gap-1">
          <CardOption
            name={name}
            isChosen={choice.cardId === card.id}
            isOff={card.is_expired}
            mark={<CardBrand brand={card.brand} isDecorative />}
            label={nameOf(card)}
            note={card.is_expired ? t.expired : t.expires(expiryOf(card))}
            onChoose={() => chooseCard(card.id)}
          />
          <RemoveCardButton card={card} remove={state.remove} onRemoved={() => setRemoved(card.id)} />
        </div>
      ))}
      <CardOption
        name={name}
        isChosen={choice.cardId === undefined}
        isOff={false}
        label={t.newCard}
        note=""
        onChoose={() => chooseCard(undefined)}
      />
    </fieldset>
  )
}

interface CardOptionProps {
  name: string
  isChosen: boolean
  isOff: boolean
  mark?: ReactNode
  label: string
  note: string
  onChoose: () => void
}

function CardOption({ name, isChosen, isOff, mark, label, note, onChoose }: CardOptionProps) {
  return (
    <label
      className={`relative flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-card border px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-focus ${
        isChosen ? 'border-primary bg-primary-soft' : 'border-border'
      } ${isOff ? 'opacity-60' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      {mark}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body-s font-semibold text-text tabular-nums">{label}</span>
        {note ? <span className="text-caption text-text-3 tabular-nums">{note}</span> : null}
      </span>
      <RadioMark isChosen={isChosen} />
    </label>
  )
}

/** Not checked by default: saving needs the shopper's consent. */
export function SaveCardBox({ state }: { state: CardChoiceState }) {
  const t = usePageText('cards')
  return (
    <Checkbox id="save-card" isChecked={state.choice.savesCard} onChange={state.setSaved}>
      <span className="text-text">{t.saveCard}</span>
    </Checkbox>
  )
}
