// The toast: centered, 1200 ms, blocks taps while it is shown; live regions that always exist announce it.
import { Check, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Spinner } from './Button.tsx'
import { type ToastKind, toastStore } from './toast-store.ts'

function KindIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'success') return <Check size={28} strokeWidth={2} aria-hidden="true" />
  if (kind === 'fail') return <X size={28} strokeWidth={2} aria-hidden="true" />
  if (kind === 'loading') return <Spinner size={28} />
  return null
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
          className="fixed inset-0 z-60 grid place-items-center p-8"
          onPointerDown={(event) => event.preventDefault()}
        >
          <div
            key={message.id}
            className="grid max-w-80 animate-fade justify-items-center gap-2 rounded-card bg-toast px-5 py-3.5 text-center text-body-s text-on-toast shadow-e3"
          >
            <KindIcon kind={message.kind} />
            <span className="[overflow-wrap:anywhere]">{message.text}</span>
          </div>
        </div>
      ) : null}
    </>
  )
}
