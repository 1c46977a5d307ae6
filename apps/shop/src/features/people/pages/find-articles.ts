// Searches help articles in the browser: every term must appear in the question, the answer or the group title.
import type { Help } from '@shop/contract/people/pages.ts'
import type { Article } from './api.ts'

/** Without tags, word joiners and case; NFKC makes full-width characters plain. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u2060', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .normalize('NFKC')
    .toLowerCase()
}

/** Matches in the question come first. */
export function findArticles(groups: Help['groups'], typed: string): Article[] {
  const terms = plainText(typed).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const found = groups.flatMap((group) =>
    group.items.flatMap((article) => {
      const question = plainText(article.q)
      const fullText = `${question} ${plainText(article.a)} ${plainText(group.title)}`
      if (!terms.every((term) => fullText.includes(term))) return []
      return [{ article, isInQuestion: terms.every((term) => question.includes(term)) }]
    }),
  )
  return found.sort((a, b) => Number(b.isInQuestion) - Number(a.isInQuestion)).map(({ article }) => article)
}
