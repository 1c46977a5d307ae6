// A panel over the list, its sections, and its state without data; Esc closes it and the focus returns to the row.
import { Refused } from '@shop/client/failure.ts'
import { Modal, ModalClose, ModalTitle } from '@shop/ui/Modal.tsx'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { usePageText, useText } from '#text/use-text.ts'
import { IconButton } from './Button.tsx'
import { Confirm } from './Confirm.tsx'
import { confirm } from './confirm-store.ts'
import { EmptyState, ErrorState } from './EmptyState.tsx'
import { leaveQuestion, useLeaveGuard } from './use-leave-guard.ts'

/** Closes a panel, or steps to the panel of the row before or after. */
export interface PanelSteps {
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

interface SidePanelProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Asks before the panel is closed or left. */
  isDirty?: boolean
  /** Makes room for a picture beside the facts. */
  isWide?: boolean
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  footer?: ReactNode
  children: ReactNode
}

export function SidePanel(props: SidePanelProps) {
  const text = useText()
  const head = useRef<HTMLHeadingElement>(null)
  useLeaveGuard(props.isOpen && props.isDirty === true)
  const leave = async (proceed: () => void) => {
    if (props.isDirty && !(await confirm(leaveQuestion(text)))) return
    proceed()
  }
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={() => void leave(props.onClose)}
      initialFocus={head}
      scrimClass="z-30"
      className="fixed inset-y-0 end-0 z-30 flex w-full flex-col bg-raised shadow-e3 outline-none transition duration-250 ease-calm data-ending-style:translate-x-8 data-starting-style:translate-x-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-y-2 sm:end-2 sm:w-[min(var(--panel),calc(100vw-1rem))] sm:rounded-card"
      style={{ '--panel': props.isWide ? '58rem' : '34rem' } as CSSProperties}
    >
      <header className="flex min-h-14 shrink-0 items-center gap-1 border-hairline border-b ps-5 pe-2.5">
        <ModalTitle ref={head} tabIndex={-1} className="min-w-0 grow truncate text-h2">
          {props.title}
        </ModalTitle>
        {props.onPrevious || props.onNext ? <Steps {...props} onLeave={leave} /> : null}
        <ModalClose render={<IconButton label={text.ui.close} icon={<X aria-hidden className="size-4.5" />} />} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div tabIndex={0} className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5">
        {props.children}
      </div>
      {props.footer ? (
        <footer className="flex shrink-0 items-center justify-end gap-2 border-hairline border-t px-5 pt-3 pb-safe sm:pb-3">
          {props.footer}
        </footer>
      ) : null}
      <Confirm />
    </Modal>
  )
}

function Steps({ onPrevious, onNext, onLeave }: SidePanelProps & { onLeave: (proceed: () => void) => Promise<void> }) {
  const text = useText()
  return (
    <>
      <IconButton
        label={text.ui.panel.previous}
        icon={<ChevronUp aria-hidden className="size-4.5" />}
        disabled={!onPrevious}
        onClick={() => onPrevious && void onLeave(onPrevious)}
      />
      <IconButton
        label={text.ui.panel.next}
        icon={<ChevronDown aria-hidden className="size-4.5" />}
        disabled={!onNext}
        onClick={() => onNext && void onLeave(onNext)}
      />
    </>
  )
}

interface PanelPartProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A section of a panel: a heading and its content. */
export function PanelPart({ title, aside, children }: PanelPartProps) {
  return (
    <section>
      <div className={`${aside ? 'mb-4' : 'mb-2'} flex min-h-6 items-center justify-between gap-3`}>
        <h3 className="text-h2">{title}</h3>
        {aside ? <div className="-my-2 shrink-0">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}

interface PanelStateProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** A panel without its data: loading, not found, or failed with a retry button. */
export function PanelState({ query }: PanelStateProps) {
  const text = usePageText()
  const isNotFound = query.error instanceof Refused && query.error.reason === 'object.not_found'
  if (isNotFound) return <EmptyState title={text.money.gone} hint={text.money.goneHint} />
  if (query.error) {
    return (
      <ErrorState
        title={text.money.loadFailed}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-5">
      <div className="skeleton h-12 w-48" />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="space-y-3">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="skeleton h-5" />
          ))}
        </div>
        <div className="skeleton h-72" />
      </div>
    </div>
  )
}
