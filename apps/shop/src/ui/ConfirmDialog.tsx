// A confirmation dialog: a question, its consequence and two answers.
import { Modal, ModalDescription, ModalTitle } from '@shop/ui/Modal.tsx'
import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ConfirmRequest } from './dialog-store.ts'
import { useBackCloses } from './use-back-closes.ts'

export function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  const { title, body, cancel, confirm, isDanger } = request.question
  const [isOpen, setOpen] = useState(true)
  const answer = useRef(false)
  const cancelBox = useRef<HTMLDivElement>(null)
  const choose = (isConfirmed: boolean) => {
    answer.current = isConfirmed
    setOpen(false)
  }
  useBackCloses(isOpen, () => choose(false))
  return (
    <Modal
      isAlert
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => request.answer(answer.current)}
      scrimClass="z-40"
      viewportClass="fixed inset-0 z-40 grid place-items-center p-6"
      initialFocus={() => cancelBox.current?.querySelector('button') ?? true}
      className="w-full max-w-85 rounded-sheet bg-surface p-6 text-text shadow-e3 transition duration-200 ease-calm outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
    >
      <ModalTitle className="text-title">{title}</ModalTitle>
      {body ? <ModalDescription className="mt-2 text-body-s text-text-2">{body}</ModalDescription> : null}
      <div className="mt-6 flex flex-wrap-reverse gap-2.5 *:flex-1">
        <div ref={cancelBox} className="min-w-fit">
          <Button kind="secondary" full onPress={() => choose(false)}>
            {cancel}
          </Button>
        </div>
        <div className="min-w-fit">
          <Button kind={isDanger ? 'danger' : 'primary'} full onPress={() => choose(true)}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
