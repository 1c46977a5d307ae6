// The one question being asked, and its answer.

export interface ConfirmOptions {
  title: string
  body?: string
  confirm: string
  cancel: string
  /** The deed cannot be undone: its button is red and not focused first. */
  isDanger?: boolean
}

export interface ConfirmRequest extends ConfirmOptions {
  /** One question after another is another dialog, even while the first still fades. */
  id: number
  answer: (isConfirmed: boolean) => void
}

let current: ConfirmRequest | undefined
let id = 0
const listeners = new Set<() => void>()

function setCurrent(options: ConfirmRequest | undefined): void {
  current = options
  for (const listener of listeners) listener()
}

/** Asks; a question still open is answered with no. */
export function showConfirm(options: ConfirmOptions): Promise<boolean> {
  current?.answer(false)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      setCurrent(undefined)
      resolve(isConfirmed)
    }
    id += 1
    setCurrent({ ...options, id, answer })
  })
}

export const dialogStore = {
  get: (): ConfirmRequest | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
