// A score from one to five stars as a radio group with a label for each score.
import { CircleAlert, Star } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'

const scores = [1, 2, 3, 4, 5] as const

export interface ScoreFieldProps {
  id: string
  label: string
  /** Replaces the label for screen readers where several fields have the same label. */
  srLabel?: string
  /** 0 when not given. */
  value: number
  error?: string | undefined
  onChange: (score: number) => void
}

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
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-body-s text-sale">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
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
