// The confirmation dialog: the consequences and, if required, a reason or an effective date.
import { Modal, ModalClose, ModalDescription, ModalTitle } from '@shop/ui/Modal.tsx'
import { type FormEvent, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import type { Answer, ConfirmRequest, Question } from './confirm-store.ts'
import { DateField } from './DateField.tsx'
import { Differences } from './DetailList.tsx'
import { localTime, timeOf } from './local-time.ts'
import { Notice } from './Notice.tsx'
import { TextField } from './TextField.tsx'

export function ConfirmDialog({ request }: { request: ConfirmRequest | undefined }) {
  return (
    <Modal
      isAlert
      isOpen={request !== undefined}
      onClose={() => request?.answer(undefined)}
      scrimClass="z-40"
      className="fixed inset-x-4 top-[max(1rem,23dvh)] z-50 mx-auto max-h-[calc(100dvh-max(1rem,23dvh)-1rem)] max-w-md overflow-y-auto rounded-card bg-raised p-5 shadow-e3 transition duration-200 ease-calm data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      {request ? <ConfirmBody question={request.question} onAnswer={request.answer} /> : null}
    </Modal>
  )
}

interface ConfirmBodyProps {
  question: Question
  onAnswer: (answer: Answer | undefined) => void
}

function ConfirmBody({ question, onAnswer }: ConfirmBodyProps) {
  const text = useText()
  const [reason, setReason] = useState(question.reason?.initial ?? '')
  const [reasonProblem, setReasonProblem] = useState<string>()
  const [time, setTime] = useState(localTime(question.time?.initial ?? null))
  const [timeProblem, setTimeProblem] = useState<string>()
  const changeReason = (value: string) => {
    setReason(value)
    setReasonProblem(undefined)
  }
  const changeTime = (value: string) => {
    setTime(value)
    setTimeProblem(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles events through portals: this submit must not reach the form the dialog is rendered in.
    event.stopPropagation()
    const date = timeOf(time)
    if (question.time && (!date || date < question.time.min || date > question.time.max)) {
      setTimeProblem(question.time.problem)
      event.currentTarget.querySelector<HTMLInputElement>('input[name=time]')?.focus()
      return
    }
    if (question.reason && !reason.trim()) {
      setReasonProblem(text.fields.required)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    onAnswer({ reason: reason.trim(), ...(question.time && date && { time: date }) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Consequences question={question} />
      {question.time ? (
        <div className="mt-4">
          <DateField
            name="time"
            label={question.time.label}
            hint={question.time.hint}
            value={time}
            problem={timeProblem}
            hasTime
            onChange={changeTime}
          />
        </div>
      ) : null}
      {question.reason ? (
        <ReasonFields field={question.reason} value={reason} problem={reasonProblem} onChange={changeReason} />
      ) : null}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <ModalClose render={<Button />}>{question.no ?? text.ui.cancel}</ModalClose>
        <Button type="submit" variant={question.danger ? 'danger' : 'primary'}>
          {question.yes}
        </Button>
      </div>
    </form>
  )
}

function Consequences({ question }: { question: Question }) {
  return (
    <>
      <ModalTitle className="text-h2">{question.title}</ModalTitle>
      {question.body ? <ModalDescription className="mt-1 text-text-2">{question.body}</ModalDescription> : null}
      {question.warnings ? (
        <div className="mt-3">
          <Notice tone="warn" title={question.warnings.title}>
            <ul className="list-disc ps-5">
              {question.warnings.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      {question.changes && question.changes.length > 0 ? (
        <div className="mt-3 rounded-field border border-border px-3.5 py-3">
          <Differences lines={question.changes} />
        </div>
      ) : null}
      {question.points ? <Points points={question.points} /> : null}
    </>
  )
}

interface ReasonFieldsProps {
  field: NonNullable<Question['reason']>
  value: string
  problem: string | undefined
  onChange: (reason: string) => void
}

function ReasonFields({ field, value, problem, onChange }: ReasonFieldsProps) {
  return (
    <div className="mt-4 space-y-3">
      {field.library ? <Library library={field.library} onChoose={onChange} /> : null}
      <TextField
        name="reason"
        label={field.label}
        hint={field.hint}
        value={value}
        problem={problem}
        lines={field.library ? 4 : 2}
        maxLength={field.lengthMax ?? 200}
        onChange={onChange}
      />
    </div>
  )
}

interface LibraryProps {
  library: NonNullable<NonNullable<Question['reason']>['library']>
  onChoose: (template: string) => void
}

function Library({ library, onChoose }: LibraryProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{library.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {library.templates.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            onClick={() => onChoose(text)}
            className="inline-flex min-h-8 items-center rounded-full border border-border px-3 font-medium text-text-2 hover:border-primary hover:text-primary pointer-coarse:min-h-11"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-3 space-y-1.5 rounded-field bg-surface-2 px-3.5 py-3">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-primary" />
          <span className="min-w-0 break-words">{point}</span>
        </li>
      ))}
    </ul>
  )
}
