// The greeting before the first message, with common topics.
import { topics } from '@shop/contract/people/support.ts'
import { Headset } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import type { Topic } from './outbox.ts'

export interface WelcomeProps {
  chosen: Topic | undefined
  /** Without it only the greeting is shown. */
  onChoose?: ((topic: Topic) => void) | undefined
}

export function Welcome({ chosen, onChoose }: WelcomeProps) {
  const t = usePageText('service')
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
        >
          <Headset size={20} strokeWidth={1.9} />
        </span>
        <div className="min-w-0">
          <h2 className="text-title text-text">{t.welcomeTitle}</h2>
          <p className="mt-1 text-body-s text-text-2">{t.welcomeBody}</p>
        </div>
      </div>
      {onChoose ? (
        <fieldset className="mt-4">
          <legend className="mb-2 text-body-s font-medium text-text">{t.topicsLabel}</legend>
          <div className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <button
                key={topic}
                type="button"
                aria-pressed={topic === chosen}
                className={`min-h-11 rounded-full border px-4 text-body-s transition-colors duration-120 ${
                  topic === chosen
                    ? 'border-primary bg-primary-soft font-semibold text-primary'
                    : 'border-border bg-surface text-text hover:bg-surface-2'
                }`}
                onClick={() => onChoose(topic)}
              >
                {t.topics[topic]}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </section>
  )
}
