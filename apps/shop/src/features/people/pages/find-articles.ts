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
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = groups.flatMap((group) =>
    group.items.flatMap((article) => {
      const question = plainText(article.q)
      const whole = `${question} ${plainText(article.a)} ${plainText(group.title)}`
      if (!words.every((word) => whole.includes(word))) return []
      return [{ article, isInQuestion: words.every((word) => question.includes(word)) }]
    }),
  )
  return found.sort((one, other) => Number(other.isInQuestion) - Number(one.isInQuestion)).map(({ article }) => article)
}
