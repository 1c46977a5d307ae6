// A question with its consequence and two answers.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { AskedQuestion } from './dialog-store.ts'
import { useBackCloses } from './use-back-closes.ts'

export function QuestionDialog({ question }: { question: AskedQuestion }) {
  const [isOpen, setOpen] = useState(true)
  const answer = useRef(false)
  const calm = useRef<HTMLDivElement>(null)
  const choose = (yes: boolean) => {
    answer.current = yes
    setOpen(false)
  }
  useBackCloses(isOpen, () => choose(false))
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={setOpen}
      onOpenChangeComplete={(open) => {
        if (!open) question.answer(answer.current)
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-6">
          <AlertDialog.Popup
            initialFocus={() => calm.current?.querySelector('button') ?? true}
            className="w-full max-w-85 rounded-sheet bg-surface p-6 text-text shadow-e3 transition duration-200 ease-calm outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-title">{question.title}</AlertDialog.Title>
            {question.body ? (
              <AlertDialog.Description className="mt-2 text-body-s text-text-2">
                {question.body}
              </AlertDialog.Description>
            ) : null}
            <div className="mt-6 flex flex-wrap-reverse gap-2.5 *:flex-1">
              <div ref={calm} className="min-w-fit">
                <Button kind="secondary" full onPress={() => choose(false)}>
                  {question.cancel}
                </Button>
              </div>
              <div className="min-w-fit">
                <Button kind={question.isDanger ? 'danger' : 'primary'} full onPress={() => choose(true)}>
                  {question.confirm}
                </Button>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
