// The sections of a text, to jump to: folded on a phone, beside the text where there is room.
import { ChevronDown } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { useWide } from '#ui/use-wide.ts'
import type { Section } from './read-prose.tsx'

export function Contents({ sections, language }: { sections: readonly Section[]; language: string }) {
  const t = usePageText('pages')
  const isWide = useWide()
  if (sections.length < 2) return isWide ? <div /> : null
  const list = (
    <ol lang={language} className="pb-2 lg:pb-0">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center rounded-field px-4 py-1.5 text-start text-body-s text-text-2 outline-offset-[-3px] hover:bg-surface-2 hover:text-text lg:min-h-9 lg:px-3"
            onClick={() => jumpTo(id)}
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  )
  if (isWide) {
    return (
      <nav
        aria-label={t.contents}
        data-no-print=""
        className="sticky top-20 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto"
      >
        <h2 className="px-3 pb-1 text-caption font-semibold text-text-3">{t.contents}</h2>
        {list}
      </nav>
    )
  }
  return (
    <details data-no-print="" className="group rounded-card border border-border bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 text-body-s font-medium text-text [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t.contents}</span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-text-3 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <nav aria-label={t.contents}>{list}</nav>
    </details>
  )
}

function jumpTo(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  heading?.focus({ preventScroll: true })
}
