// After a conversation was closed: how it was, once, and how to begin another one.
import { useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { type HeldThread, sendRating, threadKey } from './api.ts'

const scores = [1, 2, 3, 4, 5] as const

export function RatePanel({ thread }: { thread: HeldThread }) {
  const words = usePageText('service')
  const language = useLanguage()
  const client = useQueryClient()
  const [wish, setWish] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const given = thread.rating ?? wish
  const rate = async (rating: number) => {
    if (thread.id === null || given !== undefined) return
    setWish(rating)
    await sendRating(thread.id, rating).then(
      () => client.setQueryData<HeldThread>(threadKey(language), (held) => (held ? { ...held, rating } : held)),
      () => setWish(undefined),
    )
  }
  const shown = given ?? pointed ?? 0
  return (
    <section className="mt-4 rounded-card border border-border bg-surface p-4 text-center">
      <h2 className="text-title text-text">{given === undefined ? words.rateTitle : words.rateThanks}</h2>
      <fieldset aria-label={words.rateTitle} className="mt-2 flex justify-center">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-label={words.rateStar(score, words.rateWords[score - 1] ?? '')}
            aria-pressed={score === given}
            aria-disabled={given !== undefined}
            className="grid size-12 place-items-center rounded-full aria-disabled:cursor-default"
            onClick={() => void rate(score)}
            onPointerEnter={() => setPointed(score)}
            onPointerLeave={() => setPointed(undefined)}
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
      <p className="min-h-5 text-body-s font-medium text-text">{words.rateWords[shown - 1]}</p>
      <p className="mt-2 text-body-s text-text-2">{words.reopenHint}</p>
    </section>
  )
}
