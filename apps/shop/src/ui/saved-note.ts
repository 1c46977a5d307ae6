// The sentence that what pages show was saved earlier; undefined while answers come from the server.
import { createListeners } from '@shop/ui/listeners.ts'

let note: string | undefined
const [notify, onSavedNote] = createListeners()

export { onSavedNote }

export const savedNote = (): string | undefined => note

/** The bar of every page says that there is no connection: the toast of a page that fails to load would repeat it. */
export const isOfflineShown = (): boolean => !navigator.onLine || note !== undefined

export function setSavedNote(next: string | undefined): void {
  note = next
  notify()
}
