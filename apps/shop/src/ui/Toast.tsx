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

/** What a toast must not cover: the field in question, its error, the main action; a result has the focus. */
const important = ':focus, [aria-invalid=true], [role=alert], [type=submit], [data-kind=primary]'

/** The middle of the toast, as parts of the screen's height; the center is preferred. */
const places = [0.5, 0.3, 0.7, 0.15, 0.85]

function place(toast: HTMLElement): void {
  const { height, left, right } = toast.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(important)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.right > left && box.left < right)
  const topOf = (place: number) => place * window.innerHeight - height / 2
  const coveredPx = (place: number) => {
    const top = topOf(place)
    const overlap = (box: DOMRect) => Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top))
    return boxes.reduce((sum, box) => sum + overlap(box), 0)
  }
  const [best = 0.5] = places.toSorted((one, other) => coveredPx(one) - coveredPx(other))
  toast.style.top = `${topOf(best)}px`
}

/** A page that opens together with the toast has moved the focus by then. */
function placeToast(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return
  const frame = requestAnimationFrame(() => place(toast))
  return () => cancelAnimationFrame(frame)
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
          className="fixed inset-0 z-60 flex justify-center px-8"
          onPointerDown={(event) => event.preventDefault()}
        >
          <div
            key={message.id}
            ref={placeToast}
            className="absolute flex max-w-80 animate-fade items-center gap-2 rounded-card bg-toast px-4 py-2.5 text-center text-body-s text-on-toast shadow-e3"
          >
            <KindIcon kind={message.kind} />
            <span className="[overflow-wrap:anywhere]">{message.text}</span>
          </div>
        </div>
      ) : null}
    </>
  )
}
