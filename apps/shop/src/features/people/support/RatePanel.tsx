// The rating of a closed chat, given once, and how to start a new one.
import { useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { type CachedThread, sendRating, threadKey } from './api.ts'

const scores = [1, 2, 3, 4, 5] as const

export function RatePanel({ thread }: { thread: CachedThread }) {
  const t = usePageText('service')
  const language = useLanguage()
  const client = useQueryClient()
  const [pendingRating, setPendingRating] = useState<number>()
  const [hovered, setHovered] = useState<number>()
  const given = thread.rating ?? pendingRating
  const rate = async (rating: number) => {
    if (thread.id === null || given !== undefined) return
    setPendingRating(rating)
    await sendRating(thread.id, rating).then(
      () =>
        client.setQueryData<CachedThread>(threadKey(language), (cached) => (cached ? { ...cached, rating } : cached)),
      () => setPendingRating(undefined),
    )
  }
  const shown = given ?? hovered ?? 0
  return (
    <section className="mt-4 rounded-card border border-border bg-surface p-4 text-center">
      <h2 className="text-title text-text">{given === undefined ? t.rateTitle : t.rateThanks}</h2>
      <fieldset aria-label={t.rateTitle} className="mt-2 flex justify-center">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-label={t.rateStar(score, t.ratingLabels[score - 1] ?? '')}
            aria-pressed={score === given}
            aria-disabled={given !== undefined}
            className="grid size-12 place-items-center rounded-full aria-disabled:cursor-default"
            onClick={() => void rate(score)}
            onPointerEnter={() => setHovered(score)}
            onPointerLeave={() => setHovered(undefined)}
          >
            <Star
              aria-hidden="true"
              size={30}
              strokeWidth={1.5}
              className={score <= shown ? 'fill-accent text-star' : 'text-border-strong'}
            />
          </button>
        ))}
      </fieldset>
      <p className="min-h-5 text-body-s font-medium text-text">{t.ratingLabels[shown - 1]}</p>
      <p className="mt-2 text-body-s text-text-2">{t.reopenHint}</p>
    </section>
  )
}
