// The sentence that what pages show was saved earlier; undefined while answers come from the server.
import { createListeners } from '@shop/ui/listeners.ts'

let note: string | undefined
const [notify, onSavedNote] = createListeners()

export { onSavedNote }

export const savedNote = (): string | undefined => note

export function setSavedNote(next: string | undefined): void {
  note = next
  notify()
}
