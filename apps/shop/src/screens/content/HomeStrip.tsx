// Home's line about the shopper: what waits for them, else their balance; for a guest what signing in is good for.
import { lazy, type ReactNode, Suspense } from 'react'
import { AccountStrip } from '#features/content/AccountStrip.tsx'
import { useSession } from '#session.tsx'
import { addPageText } from '#text/use-text.tsx'

/** Comes with its words; home is whole without it. */
const HomeReminder = lazy(async () => {
  try {
    const [file] = await Promise.all([import('./HomeReminder.tsx'), addPageText(['orders'])])
    return { default: file.HomeReminder }
  } catch {
    return { default: ({ children }: { children: ReactNode }) => children }
  }
})

export function HomeStrip() {
  const strip = <AccountStrip />
  if (!useSession().user) return strip
  return (
    <Suspense fallback={strip}>
      <HomeReminder>{strip}</HomeReminder>
    </Suspense>
  )
}
