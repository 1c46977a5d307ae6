// All help articles in groups that expand in place.
import type { Help, HelpGroup } from '@shop/contract/people/pages.ts'
import { Briefcase, ChevronDown, type LucideIcon, Package, ShieldCheck, ShoppingBag, Undo2, Wallet } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { ArticleList, type ArticleListProps } from './ArticleList.tsx'

const icons: Record<HelpGroup, LucideIcon> = {
  orders: Package,
  wallet: Wallet,
  refunds: Undo2,
  account: ShieldCheck,
  shopping: ShoppingBag,
  business: Briefcase,
}

export interface HelpGroupsProps extends Pick<ArticleListProps, 'onOpen'> {
  groups: Help['groups']
}

export function HelpGroups({ groups, onOpen }: HelpGroupsProps) {
  const t = usePageText('pages')
  return (
    <section aria-label={t.allTopics}>
      <h2 className="mb-2 text-title text-text">{t.allTopics}</h2>
      <div className="overflow-clip rounded-card border border-border bg-surface">
        {groups.map(({ id, title, items }) => {
          const Icon = icons[id]
          return (
            <details key={id} className="group border-border not-first:border-t">
              <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-2.5 outline-offset-[-3px] hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
                <span className="min-w-0 flex-1 text-body font-medium text-text">{title}</span>
                <span className="shrink-0 text-caption text-text-3 tabular-nums">{t.articles(items.length)}</span>
                <ChevronDown
                  size={20}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-text-3 transition-transform duration-200 group-open:rotate-180"
                />
              </summary>
              <div className="border-t border-border bg-bg/50 ps-9">
                <ArticleList articles={items} onOpen={onOpen} />
              </div>
            </details>
          )
        })}
      </div>
    </section>
  )
}
