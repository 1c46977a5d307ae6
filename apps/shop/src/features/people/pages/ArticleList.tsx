// A list of questions; each opens its article.
import { ChevronRight } from 'lucide-react'
import type { Article } from './api.ts'

export interface ArticleListProps {
  articles: readonly Article[]
  onOpen: (article: Article) => void
}

export function ArticleList({ articles, onOpen }: ArticleListProps) {
  return (
    <ul className="divide-y divide-border">
      {articles.map((article) => (
        <li key={article.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            className="flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2"
            onClick={() => onOpen(article)}
          >
            <span className="min-w-0 flex-1">{article.q}</span>
            <ChevronRight
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 text-text-3 rtl:rotate-180"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
