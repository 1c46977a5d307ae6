// The text of one language as a reader will see it, made by the server from what is written now.
import type { Language } from '@shop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlaceholders } from '#placeholders.ts'
import { useText } from '#text/use-text.ts'
import { previewQuery } from './api.ts'

const settleMs = 400

const look = [
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

export function PagePreview({ title, text: written, language }: PagePreviewProps) {
  const words = useText().pages
  const settled = useSettled(written.trim())
  const preview = useQuery({ ...previewQuery(settled), enabled: settled !== '' })
  const { fill } = usePlaceholders()
  const html = settled ? fill(preview.data?.html ?? '', language) : ''
  return (
    <section aria-label={words.preview} className="card p-5">
      <p className="mb-3 text-caption text-text-3">{words.preview}</p>
      <div lang={language}>
        <h2 className="mb-3 text-h1">{fill(title, language) || '–'}</h2>
        {preview.error ? <p className="text-sale">{words.previewFailed}</p> : null}
        {settled ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing but plain tags through.
          <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p className="text-text-3">{words.previewEmpty}</p>
        )}
      </div>
    </section>
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
