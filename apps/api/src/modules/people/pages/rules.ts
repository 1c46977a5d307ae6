// Rules for pages: Markdown, draft checks, publishing checks, and placeholders; pure.
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import type { PageDraft } from '@shop/contract/people/admin-pages.ts'
import { type PlaceholderValues, placeholderKeys, unknownPlaceholders } from '@shop/contract/people/pages.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type sanitize from 'sanitize-html'
import { loadLater } from '#load-later.ts'

// Needed only when a page is edited.
const loadMarked = loadLater<typeof import('marked')>('marked')
const loadSanitize = loadLater<typeof import('sanitize-html')>('sanitize-html')

export type FieldProblems = Record<string, FieldRule>

/** Without these two most readers would get a foreign language. */
const publishLanguages: readonly Language[] = ['zh-CN', 'en-US']

export function groupProblems({ kind, group_key }: Pick<PageDraft, 'kind' | 'group_key'>): FieldProblems {
  return (kind === 'help') === (group_key === '') ? { group_key: 'chooseOne' } : {}
}

/** An empty text counts as missing, so the next language is shown instead. */
export function nonEmptyTexts(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}

/** Languages with both a title and a text. */
function completeLanguages({ title, body }: { title: Translations; body: Translations }): Language[] {
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

/** By field and language: readers would see a misspelled placeholder as it is. */
export function placeholderProblems(draft: { title: Translations; body: Translations }): FieldProblems {
  const texts = (['title', 'body'] as const).flatMap((field) =>
    Object.entries(draft[field]).map(([language, text]) => ({ name: `${field}.${language}`, text })),
  )
  const wrong = texts.filter(({ text }) => unknownPlaceholders(text ?? '').length > 0)
  return Object.fromEntries(wrong.map(({ name }) => [name, 'unknownPlaceholder' as const]))
}

/** The HTML of every language with a title and a text, and the fields whose text cannot be rendered. */
export function completeHtml(
  draft: { title: Translations; body: Translations },
  htmlOf: (text: string) => string | undefined,
): { html: Translations; problems: FieldProblems } {
  const rendered = completeLanguages(draft).map((language) => ({ language, html: htmlOf(draft.body[language] ?? '') }))
  const failed = rendered.filter(({ html }) => html === undefined)
  return {
    html: Object.fromEntries(rendered.map(({ language, html }) => [language, html ?? ''])),
    problems: Object.fromEntries(failed.map(({ language }) => [`body.${language}`, 'format' as const])),
  }
}

const block = /<(tr|li|p)\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g
/** Thai has no full stop: a line break in the source ends a sentence too. */
const sentenceEnd = /(?<=[.?!]\s+|[。？！\n])/
const emptyTag = /<(li|p|ul|ol)>\s*<\/\1>\n?/g

/** Removes what mentions a placeholder without a value: its table row or its sentence. */
export function dropUnset(html: string, values: PlaceholderValues): string {
  const unset = placeholderKeys.filter((key) => values[key] === '').map((key) => `{{${key}}}`)
  const mentionsUnset = (text: string) => unset.some((name) => text.includes(name))
  if (!mentionsUnset(html)) return html
  const remaining = html.replace(block, (whole: string, tag: string) => {
    if (!mentionsUnset(whole)) return whole
    if (tag === 'tr') return ''
    const [open, inner] = [whole.slice(0, whole.indexOf('>') + 1), whole.slice(whole.indexOf('>') + 1, -tag.length - 3)]
    const rest = inner.split(sentenceEnd).filter((sentence) => !mentionsUnset(sentence))
    return `${open}${rest.join('').trimEnd()}</${tag}>`
  })
  return remaining.replace(emptyTag, '').replace(emptyTag, '')
}

/** A path of the shop; a second slash would lead to another host. */
const ownPath = /^\/(?![/\\]|%2f|%5c)[\w\-./?=&#%:]*$/i

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // The content of these tags is not text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (_, { href = '' }) => linkOf(href.trim()),
  },
  // An unsafe link keeps its text and loses its tag.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  nestingLimit: 30,
  enforceHtmlBoundary: false,
}

/** Undefined if the text is nested too deeply. */
export function htmlOf(text: string): string | undefined {
  try {
    const { Marked } = loadMarked()
    const html = new Marked({ async: false, gfm: true }).parse(text) as string
    return loadSanitize()(html, rules).trim()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function linkOf(href: string): sanitize.Tag {
  if (ownPath.test(href)) return { tagName: 'a', attribs: { href } }
  if (!isExternalUrl(href)) return { tagName: 'a', attribs: {} }
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
}

function isExternalUrl(href: string): boolean {
  if (!/^https:\/\/[^/]/i.test(href)) return false
  const url = URL.parse(href)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}
