// A part of a page whose code loads later: a failed load leaves the rest of the page working, and is tried again online.
import { CrashBoundary } from '@shop/ui/CrashBoundary.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { currentText } from '#text/use-text.tsx'
import { useOnline } from './OfflineBar.tsx'
import { rethrowUnlessReloading } from './stale-chunk.ts'
import { toast } from './toast-store.ts'

interface PartOptions {
  /** Shown while the part loads. */
  fallback?: ReactNode
  /** Shown when the part cannot be loaded. */
  failed?: (retry: () => void) => ReactNode
  /** Closes what a tap opened. A toast shows the failure, and the next tap loads the part again. */
  onFail?: () => void
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let isLost = false
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    isLost = true
    Loaded ??= await load().catch(rethrowUnlessReloading)
    isLost = false
    return Loaded
  }
  // React's lazy keeps a failed load forever, so a new one replaces it.
  const create = () => lazy(async () => ({ default: await preload() })) as unknown as ComponentType<Props>
  let Part = create()
  function LazyPart({ fallback = null, failed, onFail, ...props }: Props & PartOptions) {
    const isOnline = useOnline()
    const [retries, setRetries] = useState(0)
    const [isFocusLost, setFocusLost] = useState(false)
    const retry = () => {
      setRetries(retries + 1)
      setFocusLost(true)
    }
    // What is loaded already renders without its fallback; while mounted it stays the same component.
    const [Ready] = useState(() => Loaded)
    const Shown = Ready ?? Part
    const onCrash = () => {
      const { errNetwork, errUnknown } = currentText().common
      if (onFail) toast.fail(isLost ? errNetwork : errUnknown)
      Part = create()
      onFail?.()
    }
    return (
      <CrashBoundary fallback={failed?.(retry) ?? null} resetKey={`${isOnline} ${retries}`} onCrash={onCrash}>
        <Suspense fallback={fallback}>
          <Shown {...(props as unknown as Props)} />
          {isFocusLost ? <FocusBefore onDone={() => setFocusLost(false)} /> : null}
        </Suspense>
      </CrashBoundary>
    )
  }
  /** Loads the part ahead of its first use. */
  return Object.assign(LazyPart, { preload })
}

/** The focus was on the button that loaded the part again, and the button is gone: it moves to the part. */
function FocusBefore({ onDone }: { onDone: () => void }) {
  const end = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part is shown.
  useEffect(() => {
    const part = end.current?.previousElementSibling
    const box = part?.parentElement
    // A box of its own stays when the data of the part arrives.
    const target = box?.childElementCount === 2 ? box : part
    // A part may have moved the focus itself.
    if (document.activeElement === document.body && target instanceof HTMLElement) {
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    onDone()
  }, [])
  return <span ref={end} hidden />
}
