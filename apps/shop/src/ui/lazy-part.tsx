// A part of a page whose code loads later: a failed load leaves the rest of the page working, and is tried again online.
import { CrashBoundary } from '@shop/ui/CrashBoundary.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useOnline } from './OfflineBar.tsx'

interface PartOptions {
  /** Shown until the part is there, and when it cannot be loaded. */
  fallback?: ReactNode
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // React's lazy keeps a failed load forever, so a new one replaces it.
  const create = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  let Part = create()
  const clear = () => {
    Part = create()
  }
  return function LazyPart({ fallback = null, ...props }: Props & PartOptions) {
    const isOnline = useOnline()
    return (
      <CrashBoundary fallback={fallback} visit={isOnline} onCrash={clear}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </CrashBoundary>
    )
  }
}
