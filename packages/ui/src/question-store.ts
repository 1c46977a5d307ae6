// A store of the open question, which anything can open; the app's own dialog shows it.
import { createListeners } from './listeners.ts'

export interface OpenQuestion<Question, Answer> {
  /** Each question is a new dialog, even while the one before still fades out. */
  id: number
  question: Question
  answer: (answer: Answer) => void
}

export function createQuestionStore<Question, Answer>(declined: Answer) {
  let open: OpenQuestion<Question, Answer> | undefined
  let lastId = 0
  const [notify, subscribe] = createListeners()
  const setOpen = (next: typeof open) => {
    open = next
    notify()
  }
  return {
    /** A question that is still open counts as declined. */
    confirm(question: Question): Promise<Answer> {
      open?.answer(declined)
      return new Promise((resolve) => {
        const answer = (given: Answer) => {
          setOpen(undefined)
          resolve(given)
        }
        setOpen({ id: ++lastId, question, answer })
      })
    },
    get: () => open,
    subscribe,
  }
}
