// A confirmation dialog: a question, its consequence and two answers.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ConfirmRequest } from './dialog-store.ts'
import { useBackCloses } from './use-back-closes.ts'

export function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  const [isOpen, setOpen] = useState(true)
  const answer = useRef(false)
  const cancelBox = useRef<HTMLDivElement>(null)
  const choose = (isConfirmed: boolean) => {
    answer.current = isConfirmed
    setOpen(false)
  }
  useBackCloses(isOpen, () => choose(false))
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={setOpen}
      onOpenChangeComplete={(open) => {
        if (!open) request.answer(answer.current)
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-6">
          <AlertDialog.Popup
            initialFocus={() => cancelBox.current?.querySelector('button') ?? true}
            className="w-full max-w-85 rounded-sheet bg-surface p-6 text-text shadow-e3 transition duration-200 ease-calm outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-title">{request.title}</AlertDialog.Title>
            {request.body ? (
              <AlertDialog.Description className="mt-2 text-body-s text-text-2">{request.body}</AlertDialog.Description>
            ) : null}
            <div className="mt-6 flex flex-wrap-reverse gap-2.5 *:flex-1">
              <div ref={cancelBox} className="min-w-fit">
                <Button kind="secondary" full onPress={() => choose(false)}>
                  {request.cancel}
                </Button>
              </div>
              <div className="min-w-fit">
                <Button kind={request.isDanger ? 'danger' : 'primary'} full onPress={() => choose(true)}>
                  {request.confirm}
                </Button>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
