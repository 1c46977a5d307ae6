// In how many of the six languages a text exists: a mark for each, and the count.
import { languages } from '@shop/contract/language.ts'
import { useText } from '#text/use-text.ts'

export function LanguageMeter({ count }: { count: number }) {
  const t = useText().ui.translations
  const isComplete = count >= languages.length
  return (
    <span className="inline-flex items-center gap-2" title={t.meter(count, languages.length)}>
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {languages.map((language, index) => (
          <span
            key={language}
            className={`h-3 w-1 rounded-full ${index < count ? (isComplete ? 'bg-success' : 'bg-warn') : 'bg-border'}`}
          />
        ))}
      </span>
      <span className={`tabular-nums ${isComplete ? 'text-text-3' : 'font-medium text-warn'}`}>
        {`${count}/${languages.length}`}
      </span>
    </span>
  )
}
