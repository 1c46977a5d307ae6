// A modal dialog: it traps the focus, returns it afterwards, closes by Escape and covers the page with a scrim.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'

interface ModalProps extends Omit<Dialog.Popup.Props, 'className'> {
  isOpen: boolean
  onClose: () => void
  /** After the closing animation. */
  onClosed?: () => void
  /** A question: a press outside does not close it. */
  isAlert?: boolean
  /** The classes of the dialog's box; `scrimClass` puts the scrim on its level. */
  className: string
  scrimClass: string
  /** Centers the box where it cannot center itself. */
  viewportClass?: string
}

export function Modal(props: ModalProps) {
  const { isOpen, onClose, onClosed, isAlert = false, scrimClass, viewportClass, ...popup } = props
  const Root = isAlert ? AlertDialog.Root : Dialog.Root
  const box = <Dialog.Popup {...popup} />
  return (
    <Root
      open={isOpen}
      onOpenChange={(open, { event, cancel }) => {
        if (isOnToast(event)) cancel()
        else if (!open) onClose()
      }}
      onOpenChangeComplete={(open) => {
        if (!open) onClosed?.()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          className={`fixed inset-0 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 ${scrimClass}`}
        />
        {viewportClass ? <Dialog.Viewport className={viewportClass}>{box}</Dialog.Viewport> : box}
      </Dialog.Portal>
    </Root>
  )
}

export const { Title: ModalTitle, Description: ModalDescription, Close: ModalClose } = Dialog

/** Toasts are above a dialog: a press on one is not a press outside the dialog. */
export function isOnToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toast]') !== null
}
