// The store of the open confirmation dialog.
import { createQuestionStore, type OpenQuestion } from '@shop/ui/question-store.ts'

export interface ConfirmOptions {
  title: string
  body?: string
  confirm: string
  cancel: string
  /** The action cannot be undone: its button is red. */
  isDanger?: boolean
}

export type ConfirmRequest = OpenQuestion<ConfirmOptions, boolean>

export const dialogStore = createQuestionStore<ConfirmOptions, boolean>(false)
export const showConfirm = dialogStore.confirm
