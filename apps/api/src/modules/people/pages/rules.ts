// Decisions about pages: what a draft must hold, and what must be there before readers see it.

import type { FieldRule } from '@shop/contract/errors.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import type { PageDraft } from '@shop/contract/people/admin-pages.ts'
import { type PlaceholderValues, placeholderKeys, unknownPlaceholders } from '@shop/contract/people/placeholders.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'

export type FieldProblems = Record<string, FieldRule>

/** Without these two most readers would meet a language that is not theirs. */
export const publishLanguages: readonly Language[] = ['zh-CN', 'en-US']

export function groupProblems({ kind, group_key }: Pick<PageDraft, 'kind' | 'group_key'>): FieldProblems {
  return (kind === 'help') === (group_key === '') ? { group_key: 'chooseOne' } : {}
}

/** An empty text counts as missing, so that the next language stands in for it. */
export function nonEmptyTexts(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}

/** Languages that have both a title and a text. */
export function completeLanguages({ title, body }: { title: Translations; body: Translations }): Language[] {
  return languages.filter((language) => title[language] && body[language])
}

export function publishProblems({ title, body }: { title: Translations; body: Translations }): FieldProblems {
  const problems: FieldProblems = {}
  for (const language of publishLanguages) {
    if (!title[language]) problems[`title.${language}`] = 'required'
    if (!body[language]) problems[`body.${language}`] = 'required'
  }
  return problems
}

/** By field and language: a typo would be shown to readers as it is. */
export function placeholderProblems(draft: { title: Translations; body: Translations }): FieldProblems {
  const texts = (['title', 'body'] as const).flatMap((field) =>
    Object.entries(draft[field]).map(([language, text]) => ({ name: `${field}.${language}`, text })),
  )
  const wrong = texts.filter(({ text }) => unknownPlaceholders(text ?? '').length > 0)
  return Object.fromEntries(wrong.map(({ name }) => [name, 'unknownPlaceholder' as const]))
}

/** What a version keeps: the HTML of every language that has both a title and a text, and where none can be made. */
export function completeHtml(
  draft: { title: Translations; body: Translations },
  htmlOf: (text: string) => string | undefined,
): { html: Translations; problems: FieldProblems } {
  const made = completeLanguages(draft).map((language) => ({ language, html: htmlOf(draft.body[language] ?? '') }))
  const failed = made.filter(({ html }) => html === undefined)
  return {
    html: Object.fromEntries(made.map(({ language, html }) => [language, html ?? ''])),
    problems: Object.fromEntries(failed.map(({ language }) => [`body.${language}`, 'format' as const])),
  }
}

const block = /<(tr|li|p)\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g
/** Thai has no full stop: a line of the source ends a sentence too. */
const sentenceEnd = /(?<=[.?!]\s+|[。？！\n])/
const emptied = /<(li|p|ul|ol)>\s*<\/\1>\n?/g

/** Leaves out what names a placeholder without a value: its row of a table, or its sentence. */
export function dropUnset(html: string, values: PlaceholderValues): string {
  const unset = placeholderKeys.filter((key) => values[key] === '').map((key) => `{{${key}}}`)
  const isNamed = (text: string) => unset.some((name) => text.includes(name))
  if (!isNamed(html)) return html
  const kept = html.replace(block, (whole: string, tag: string) => {
    if (!isNamed(whole)) return whole
    if (tag === 'tr') return ''
    const [open, inner] = [whole.slice(0, whole.indexOf('>') + 1), whole.slice(whole.indexOf('>') + 1, -tag.length - 3)]
    const rest = inner.split(sentenceEnd).filter((sentence) => !isNamed(sentence))
    return `${open}${rest.join('').trimEnd()}</${tag}>`
  })
  return kept.replace(emptied, '').replace(emptied, '')
}
