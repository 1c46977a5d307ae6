// The toast: 1200 ms, blocks taps while it is shown; live regions that always exist announce it.
import { Check, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Spinner } from './Button.tsx'
import { type ToastKind, toastStore } from './toast-store.ts'

function KindIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'success') return <Check size={20} strokeWidth={2} className="shrink-0" aria-hidden="true" />
  if (kind === 'fail') return <X size={20} strokeWidth={2} className="shrink-0" aria-hidden="true" />
  if (kind === 'loading') return <Spinner size={20} />
  return null
}

/** Also called ahead of the first toast, when the user starts to do something. */
export const loadToastPlace = () => import('./toast-place.ts')

/** Where this fails to load, the toast stays as it is. */
function showInPlace(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return
  const removal = new AbortController()
  loadToastPlace()
    .then(({ placeToast }) => placeToast(toast, removal.signal))
    .catch(() => undefined)
  return () => removal.abort()
}

export function Toast() {
  const [message] = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const isFail = message?.kind === 'fail'
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {isFail ? '' : message?.text}
      </div>
      <div role="alert" aria-live="assertive" className="sr-only">
        {isFail ? message.text : ''}
      </div>
      {message ? (
        <div
          data-toast={message.kind}
          aria-hidden="true"
          className="fixed inset-0 z-60"
          onPointerDown={(event) => event.preventDefault()}
        >
          <div
            key={message.id}
            ref={showInPlace}
            className="absolute start-[calc(var(--nav-rail)+1rem)] end-4 bottom-24 mx-auto flex w-fit max-w-80 animate-fade items-center gap-2 rounded-card bg-toast px-4 py-2.5 text-body-s text-on-toast shadow-e3"
          >
            <KindIcon kind={message.kind} />
            <span className="[overflow-wrap:anywhere]">{message.text}</span>
          </div>
        </div>
      ) : null}
    </>
  )
}
