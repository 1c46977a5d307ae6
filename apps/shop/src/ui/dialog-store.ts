// The one question being asked, and its answer.

export interface Question {
  title: string
  body?: string
  confirm: string
  cancel: string
  /** The deed cannot be undone: its button is red and not focused first. */
  isDanger?: boolean
}

export interface AskedQuestion extends Question {
  /** One question after another is another dialog, even while the first still fades. */
  turn: number
  answer: (yes: boolean) => void
}

let asked: AskedQuestion | undefined
let turn = 0
const listeners = new Set<() => void>()

function put(question: AskedQuestion | undefined): void {
  asked = question
  for (const listener of listeners) listener()
}

/** Asks; a question still open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      put(undefined)
      resolve(yes)
    }
    turn += 1
    put({ ...question, turn, answer })
  })
}

export const dialogStore = {
  get: (): AskedQuestion | undefined => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
