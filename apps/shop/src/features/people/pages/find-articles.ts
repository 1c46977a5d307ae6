// Finding an article by words typed, in the page: every word must stand in its question or its answer.
import type { Help } from '@shop/contract/people/pages.ts'
import type { Article } from './api.ts'

/** Without tags, case and accents; the widths of letters do not matter either. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .normalize('NFKC')
    .toLowerCase()
}

/** Those that say it in the question come first. */
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
