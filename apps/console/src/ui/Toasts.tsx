// Where toasts appear; always in the page, so that screen readers announce them.
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '#text/use-text.ts'
import { type Toast, toastStore } from './toast-store.ts'

export function Toasts() {
  const list = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const shown = (kind: Toast['kind']) =>
    list.filter((toast) => toast.kind === kind).map((toast) => <ToastBox key={toast.id} toast={toast} />)
  return (
    <div
      data-toast=""
      className="pointer-events-none fixed inset-x-4 top-4 z-60 space-y-2 sm:start-auto sm:end-6 sm:top-18 sm:w-96"
    >
      <ul aria-live="polite" className="space-y-2">
        {shown('good')}
      </ul>
      <ul aria-live="assertive" className="space-y-2">
        {shown('bad')}
      </ul>
    </div>
  )
}

function ToastBox({ toast }: { toast: Toast }) {
  const text = useText()
  const pause = () => clearTimeout(toast.timer)
  const resume = () => {
    pause()
    toastStore.startTimer(toast)
  }
  const Icon = toast.kind === 'bad' ? CircleX : CircleCheck
  return (
    <li
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className="pointer-events-auto flex animate-rise items-center gap-2.5 rounded-card bg-toast py-1.5 ps-4 pe-1.5 text-on-toast shadow-e3"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow break-words py-1.5 font-medium">{toast.text}</p>
      <button
        type="button"
        aria-label={text.ui.dismiss}
        onClick={() => toastStore.dismiss(toast)}
        className="control inline-flex aspect-square items-center justify-center opacity-70 hover:opacity-100"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
