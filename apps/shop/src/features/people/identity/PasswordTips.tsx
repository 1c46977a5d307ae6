// What keeps passwords safe: below them, and beside the forms that change them where there is space.
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Split } from '#ui/Split.tsx'

export function PasswordTips() {
  const t = usePageText('passwords')
  return (
    <section className="rounded-card bg-info-soft p-4 sm:p-5">
      <h2 className="flex items-center gap-2 text-body font-semibold text-text">
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-info" />
        {t.tipsTitle}
      </h2>
      <ul className="mt-3 list-disc space-y-2 ps-5 text-body-s text-text marker:text-info">
        {t.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}

/** The column of a form, from a tablet on with the tips beside it. */
export function BesidePasswordTips({ children }: { children: ReactNode }) {
  return (
    <div className="contents md:[--col:100%]">
      <Split
        rail={
          <div className="max-md:hidden">
            <PasswordTips />
          </div>
        }
      >
        {children}
      </Split>
    </div>
  )
}
