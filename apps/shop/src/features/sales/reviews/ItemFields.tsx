// The review fields of one product: score, text and pictures, its head, and the choice of the displayed name.

import type { OrderItem } from '@shop/contract/sales/orders.ts'
import { reviewContentMax, reviewPicturesMax } from '@shop/contract/sales/reviews.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { FieldError } from '#ui/FormField.tsx'
import { Photo } from '#ui/Photo.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { sendPicture } from '#upload.ts'
import { ReviewerAvatar } from './ReviewCard.tsx'
import type { ReviewForm } from './use-review-form.ts'
import { fieldsOf } from './values.ts'

const sendReviewPicture = sendPicture('review')
const textRows = 4
const none: readonly Picture[] = []

interface ItemFieldsProps {
  form: ReviewForm
  /** The index of the product in the form. */
  index: number
  title: string
}

export function ItemFields({ form, index, title }: ItemFieldsProps) {
  const t = usePageText('comment')
  const { values, problems, set } = form
  const fields = fieldsOf(index)
  const content = values[fields.content] ?? ''
  return (
    <div className="space-y-4">
      <ScoreField
        id={fields.score}
        label={t.score}
        srLabel={t.scoreOf(title)}
        value={values[fields.score] ?? 0}
        error={problems[fields.score]}
        onChange={set(fields.score)}
      />
      <div className="relative">
        <TextArea
          id={fields.content}
          label={t.content}
          placeholder={t.contentHint}
          rows={textRows}
          maxLength={reviewContentMax}
          value={content}
          error={problems[fields.content]}
          onChange={set(fields.content)}
        />
        <span className="absolute end-0 top-0 text-caption leading-5 text-text-3 tabular-nums">
          <span aria-hidden="true">
            {content.length}/{reviewContentMax}
          </span>
          <span className="sr-only">{t.counted(content.length, reviewContentMax)}</span>
        </span>
      </div>
      <ItemPictures form={form} index={index} />
    </div>
  )
}

function ItemPictures({ form, index }: Pick<ItemFieldsProps, 'form' | 'index'>) {
  const t = usePageText('comment')
  const { values, problems, set, setUpload } = form
  const field = fieldsOf(index).pictures
  const pictures = values[field] ?? none
  return (
    <PictureUpload
      id={field}
      label={t.pictures}
      hint={t.picturesHint(reviewPicturesMax)}
      isOptional
      max={reviewPicturesMax}
      pictures={pictures}
      error={problems[field]}
      send={sendReviewPicture}
      onChange={set(field)}
      onState={(state) => setUpload(field, state)}
    />
  )
}

/** The product that a review is about. */
export function ItemHead({ item }: { item: Pick<OrderItem, 'image' | 'title' | 'spec'> }) {
  const { catalog } = useText()
  return (
    <div className="flex items-center gap-3">
      <Photo picture={item.image} alt="" initial={item.title} sizes="56px" className="size-14 shrink-0 rounded-field" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-body-s font-semibold text-text">{catalog.productText(item.title)}</h2>
        {item.spec ? <p className="mt-0.5 truncate text-caption text-text-3">{item.spec}</p> : null}
      </div>
    </div>
  )
}

const scores = [1, 2, 3, 4, 5] as const

interface ScoreFieldProps {
  id: string
  label: string
  /** Replaces the label for screen readers where several fields have the same label. */
  srLabel?: string
  /** 0 when not given. */
  value: number
  error?: string | undefined
  onChange: (score: number) => void
}

/** A score from one to five stars as a radio group with a label for each score. */
export function ScoreField({ id, label, srLabel, value, error, onChange }: ScoreFieldProps) {
  const t = usePageText('comment')
  const [hovered, setHovered] = useState(0)
  const displayedScore = hovered || value
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-body-s font-medium text-text">
        <span aria-hidden={srLabel ? true : undefined}>{label}</span>
        {srLabel ? <span className="sr-only">{srLabel}</span> : null}
      </legend>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex" onPointerLeave={() => setHovered(0)}>
          {scores.map((score) => (
            <StarChoice
              key={score}
              // Focused when the field has an error: the chosen star, or the first.
              id={score === (value || 1) ? id : undefined}
              name={id}
              label={t.starLabel(score, t.scoreLabels[score - 1] ?? '')}
              isChosen={score === value}
              isLit={score <= displayedScore}
              hasError={error !== undefined}
              onHover={() => setHovered(score)}
              onChoose={() => onChange(score)}
            />
          ))}
        </div>
        <span aria-hidden="true" className="text-body-s font-semibold text-text">
          {t.scoreLabels[displayedScore - 1]}
        </span>
      </div>
      <FieldError id={id} error={error} className="" />
    </fieldset>
  )
}

interface StarChoiceProps {
  id: string | undefined
  name: string
  label: string
  isChosen: boolean
  isLit: boolean
  hasError: boolean
  onHover: () => void
  onChoose: () => void
}

function StarChoice({ id, name, label, isChosen, isLit, hasError, onHover, onChoose }: StarChoiceProps) {
  const color = isLit ? 'fill-accent text-star' : hasError ? 'text-sale' : 'text-border-strong'
  return (
    <label
      className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      // Touch scrolling must not count as hovering.
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? onHover() : undefined)}
    >
      <input
        id={id}
        type="radio"
        name={name}
        aria-label={label}
        aria-invalid={hasError || undefined}
        checked={isChosen}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
        onChange={onChoose}
      />
      <Star
        aria-hidden="true"
        size={32}
        strokeWidth={1.4}
        className={`pointer-events-none transition-transform duration-120 ease-calm ${color} ${isChosen ? 'scale-110' : ''}`}
      />
    </label>
  )
}

export interface NameChoiceProps {
  isAnonymous: boolean
  names: { name: string; masked_name: string }
  onChange: (isAnonymous: boolean) => void
}

/** The choice to review anonymously, with a preview of the displayed name. */
export function NameChoice({ isAnonymous, names, onChange }: NameChoiceProps) {
  const t = usePageText('comment')
  const picture = useSession().user?.avatar ?? null
  const hasName = names.name !== names.masked_name
  // Without a name and a picture there is nothing to hide.
  const hasChoice = hasName || picture !== null
  const displayedName = isAnonymous ? names.masked_name : names.name
  return (
    <div className="flex items-center gap-3">
      <ReviewerAvatar picture={isAnonymous ? null : picture} name={displayedName} />
      <div className="min-w-0 flex-1">
        {hasChoice ? (
          <p aria-hidden="true" className="text-body-s font-medium text-text">
            {t.anonymous}
          </p>
        ) : null}
        <p role="status" className="text-caption wrap-anywhere text-text-2">
          {t.shownAs(displayedName)}
        </p>
        {hasName ? null : <p className="text-caption text-text-3">{t.noName}</p>}
      </div>
      {hasChoice ? <Switch label={t.anonymous} isOn={isAnonymous} onChange={onChange} /> : null}
    </div>
  )
}
