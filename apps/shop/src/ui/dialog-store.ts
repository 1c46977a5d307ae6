// The store of the open confirmation dialog.
import { createListeners } from '@shop/ui/listeners.ts'

export interface ConfirmOptions {
  title: string
  body?: string
  confirm: string
  cancel: string
  /** The action cannot be undone: its button is red. */
  isDanger?: boolean
}

export interface ConfirmRequest extends ConfirmOptions {
  /** Each request is a new dialog, even while the one before still fades out. */
  id: number
  answer: (isConfirmed: boolean) => void
}

let current: ConfirmRequest | undefined
let id = 0
const [notify, subscribe] = createListeners()

function setCurrent(options: ConfirmRequest | undefined): void {
  current = options
  notify()
}

/** Shows the dialog; one that is still open is answered with no. */
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

export const dialogStore = { get: (): ConfirmRequest | undefined => current, subscribe }
