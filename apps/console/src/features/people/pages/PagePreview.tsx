// The text of one language as a reader will see it, made by the server from what is written now.
import type { Language } from '@shop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlaceholders } from '#placeholders.ts'
import { useText } from '#text/use-text.ts'
import { previewQuery } from './api.ts'

const debounceMs = 400

const proseClass = [
  'space-y-2.5 text-text-2 [overflow-wrap:anywhere]',
  '[&_h2]:pt-2 [&_h2]:text-h2 [&_h2]:text-text [&_h3]:font-semibold [&_h3]:text-text [&_h4]:font-semibold',
  '[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_strong]:font-semibold [&_strong]:text-text',
  '[&_a]:text-primary [&_a]:underline [&_table]:w-full [&_tr]:border-border [&_tr]:border-b',
  '[&_th]:py-1.5 [&_th]:pe-3 [&_th]:text-start [&_th]:text-text [&_td]:py-1.5 [&_td]:pe-3 [&_td]:align-top',
].join(' ')

export interface PagePreviewProps {
  title: string
  text: string
  language: Language
}

export function PagePreview({ title, text: source, language }: PagePreviewProps) {
  const t = useText().pages
  const debounced = useDebounced(source.trim())
  const preview = useQuery({ ...previewQuery(debounced), enabled: debounced !== '' })
  const { fill } = usePlaceholders()
  const html = debounced ? fill(preview.data?.html ?? '', language) : ''
  return (
    <section aria-label={t.preview} className="card p-5">
      <p className="mb-3 text-caption text-text-3">{t.preview}</p>
      <div lang={language}>
        <h2 className="mb-3 text-h1">{fill(title, language) || '–'}</h2>
        {preview.error ? <p className="text-sale">{t.previewFailed}</p> : null}
        {debounced ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing but plain tags through.
          <div className={proseClass} dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p className="text-text-3">{t.previewEmpty}</p>
        )}
      </div>
    </section>
  )
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
