// How to buy in three steps.
import { PackageCheck, Search, Wallet } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'

const icons = [Search, Wallet, PackageCheck]

export function Steps() {
  const t = usePageText('pages')
  return (
    <section aria-label={t.stepsLabel} className="rounded-card border border-border bg-surface p-5">
      <RouteLine from={t.shopsEverywhere} to={t.yourDoor} srLabel={`${t.shopsEverywhere} → ${t.yourDoor}`} />
      <ol className="mt-5 grid gap-5 sm:grid-cols-3">
        {t.steps.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Search
          return (
            <li key={title} className="flex gap-3 sm:flex-col">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
              </span>
              <div>
                <h3 className="text-body font-semibold text-text">{title}</h3>
                <p className="mt-0.5 text-body-s text-text-2">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
