// Formatted HTML of a help article or document.
import { useId, useMemo } from 'react'
import { readProse } from './read-prose.tsx'

export function Prose({ html, language }: { html: string; language?: string }) {
  const id = useId()
  const { body } = useMemo(() => readProse(html, id), [html, id])
  return (
    <div lang={language} className={proseClass}>
      {body}
    </div>
  )
}

export const proseClass = 'space-y-3 text-body text-text-2 [overflow-wrap:anywhere]'
