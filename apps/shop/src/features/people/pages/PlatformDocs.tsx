// The platform documents, each expandable in place.
import type { LawDoc } from '@shop/contract/people/pages.ts'
import { ChevronDown, Coins, FileText, Globe2, type LucideIcon, Milestone, Sailboat, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Prose } from './Prose.tsx'

const icons: Record<string, LucideIcon> = {
  'who-we-are': Sailboat,
  'how-it-works': Milestone,
  protection: ShieldCheck,
  'fees-and-limits': Coins,
  'delivery-countries': Globe2,
}

export interface PlatformDocsProps {
  docs: readonly LawDoc[]
  /** Content below a document, by document key. */
  below?: Record<string, ReactNode>
}

export function PlatformDocs({ docs, below }: PlatformDocsProps) {
  return (
    <div className="overflow-clip rounded-card border border-border bg-surface">
      {docs.map((doc) => {
        const Icon = icons[doc.key] ?? FileText
        return (
          <details key={doc.id} className="group border-border not-first:border-t">
            <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-2.5 outline-offset-[-3px] hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
              <span lang={doc.language} className="min-w-0 flex-1 text-body font-medium text-text">
                {doc.title}
              </span>
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-text-3 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <div className="space-y-5 border-t border-border px-4 pt-4 pb-6 sm:px-6">
              <Prose html={doc.html} language={doc.language} />
              {below?.[doc.key]}
            </div>
          </details>
        )
      })}
    </div>
  )
}
