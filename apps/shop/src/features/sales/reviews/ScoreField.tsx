// A score from one to five stars: none at first, each with its word, moved by arrow keys.
import { CircleAlert, Star } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'

const scores = [1, 2, 3, 4, 5] as const

export interface ScoreFieldProps {
  id: string
  label: string
  /** Said in place of the label where several of them look alike. */
  srLabel?: string
  /** 0 = not given. */
  value: number
  error?: string | undefined
  onChange: (score: number) => void
}

export function ScoreField({ id, label, srLabel, value, error, onChange }: ScoreFieldProps) {
  const t = usePageText('comment')
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-body-s font-medium text-text">
        <span aria-hidden={srLabel ? true : undefined}>{label}</span>
        {srLabel ? <span className="sr-only">{srLabel}</span> : null}
      </legend>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex" onPointerLeave={() => setPointed(0)}>
          {scores.map((score) => (
            <StarChoice
              key={score}
              // A refusal leads to the one that is taken, or to the first.
              id={score === (value || 1) ? id : undefined}
              name={id}
              label={t.starLabel(score, t.scoreLabels[score - 1] ?? '')}
              isTaken={score === value}
              isLit={score <= shown}
              hasError={error !== undefined}
              onPoint={() => setPointed(score)}
              onTake={() => onChange(score)}
            />
          ))}
        </div>
        <span aria-hidden="true" className="text-body-s font-semibold text-text">
          {t.scoreLabels[shown - 1]}
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
  isTaken: boolean
  isLit: boolean
  hasError: boolean
  onPoint: () => void
  onTake: () => void
}

function StarChoice({ id, name, label, isTaken, isLit, hasError, onPoint, onTake }: StarChoiceProps) {
  const colour = isLit ? 'fill-accent text-star' : hasError ? 'text-sale' : 'text-border-strong'
  return (
    <label
      className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      // A finger that only scrolls past points at nothing.
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? onPoint() : undefined)}
    >
      <input
        id={id}
        type="radio"
        name={name}
        aria-label={label}
        aria-invalid={hasError || undefined}
        checked={isTaken}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
        onChange={onTake}
      />
      <Star
        aria-hidden="true"
        size={32}
        strokeWidth={1.4}
        className={`pointer-events-none transition-transform duration-120 ease-calm ${colour} ${isTaken ? 'scale-110' : ''}`}
      />
    </label>
  )
}
