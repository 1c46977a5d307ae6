// The six most common help topics.
import type { Help } from '@shop/contract/people/pages.ts'
import { Banknote, KeyRound, type LucideIcon, Package, ShieldAlert, Undo2, Wallet } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import type { Article } from './api.ts'

const icons = {
  'where-is-my-parcel': Package,
  'ask-for-a-refund': Undo2,
  'recharge-not-credited': Wallet,
  'withdrawal-how': Banknote,
  'change-password': KeyRound,
  'spot-impostors': ShieldAlert,
} as const satisfies Record<string, LucideIcon>

export interface TopTasksProps {
  groups: Help['groups']
  onOpen: (article: Article) => void
}

export function TopTasks({ groups, onOpen }: TopTasksProps) {
  const t = usePageText('pages')
  const articles = groups.flatMap((group) => group.items)
  const tasks = Object.entries(icons).flatMap(([key, Icon]) => {
    const article = articles.find((candidate) => candidate.key === key)
    return article ? [{ article, Icon, label: t.tasks[key as keyof typeof icons] }] : []
  })
  if (tasks.length === 0) return null
  return (
    <section aria-label={t.topTasks}>
      <h2 className="mb-2 text-title text-text">{t.topTasks}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(9rem,calc(50%_-_0.25rem)),1fr))] gap-2 sm:grid-cols-3 sm:gap-3">
        {tasks.map(({ article, Icon, label }) => (
          <li key={article.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex h-full min-h-16 w-full items-center gap-3 rounded-card border border-border bg-surface p-3 text-start text-body-s font-medium text-text transition-colors duration-120 hover:bg-surface-2"
              onClick={() => onOpen(article)}
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
              </span>
              <span className="min-w-0 text-balance">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
