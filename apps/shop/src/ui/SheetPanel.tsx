// The open sheet: a drawer that can be swiped down, or a centered dialog on wide screens.
import { Drawer } from '@base-ui/react/drawer'
import { isOnToast, Modal, ModalTitle } from '@shop/ui/Modal.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useWide } from './use-wide.ts'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Cannot be closed, because an action that cannot be undone is running. */
  isPersistent?: boolean
  children: ReactNode
  /** Below the scrolling part, above the keyboard. */
  foot?: ReactNode
}

type FrameProps = Omit<SheetProps, 'isOpen' | 'title'> & { title: ReactNode }

function SheetFrame({ title, isPersistent, children, foot, onClose }: FrameProps) {
  const text = useText()
  return (
    <>
      <header className="flex min-h-14 items-center gap-2 ps-5 pe-2">
        {title}
        {isPersistent ? null : (
          <IconButton label={text.common.close} onPress={onClose}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
      {foot ? <footer className="border-t border-border px-5 py-3">{foot}</footer> : null}
    </>
  )
}

const titleClass = 'min-w-0 flex-1 truncate text-title'

export function SheetPanel({ isOpen, onClose, title, isPersistent = false, children, foot }: SheetProps) {
  const isWide = useWide()
  const close = () => {
    if (!isPersistent) onClose()
  }
  useBackCloses(isOpen, close)
  if (isWide) {
    return (
      <Modal
        isOpen={isOpen}
        onClose={close}
        scrimClass="z-30"
        className="fixed inset-0 z-30 m-auto flex h-fit max-h-[min(80dvh,720px)] w-120 flex-col overflow-hidden rounded-sheet bg-surface pt-1 text-text shadow-e3 transition duration-200 ease-calm outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
      >
        <SheetFrame
          title={<ModalTitle className={titleClass}>{title}</ModalTitle>}
          foot={foot}
          isPersistent={isPersistent}
          onClose={onClose}
        >
          {children}
        </SheetFrame>
      </Modal>
    )
  }
  const onOpenChange = (open: boolean, { event, cancel }: { event: Event; cancel: () => void }) => {
    if (isPersistent || isOnToast(event)) return cancel()
    if (!open) onClose()
  }
  return (
    <Drawer.Root open={isOpen} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop
          forceRender
          className="fixed inset-0 z-30 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-280 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0"
        />
        <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center ps-(--nav-rail)">
          <Drawer.Popup className="flex max-h-[88dvh] w-full max-w-150 [transform:translateY(var(--drawer-swipe-movement-y))] flex-col overflow-hidden rounded-t-sheet bg-surface pb-safe text-text shadow-e3 transition-transform duration-280 ease-calm outline-none data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:select-none data-swiping:duration-0">
            <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-border" />
            <Drawer.Content className="flex min-h-0 flex-1 flex-col">
              <SheetFrame
                title={<Drawer.Title className={titleClass}>{title}</Drawer.Title>}
                foot={foot}
                isPersistent={isPersistent}
                onClose={onClose}
              >
                {children}
              </SheetFrame>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
