// The bar above the pages: its code loads after the first page, so the shell has only a place for it.
import { createListeners } from '@shop/ui/listeners.ts'
import type { ComponentType } from 'react'

let bar: ComponentType | undefined
const [notify, onBar] = createListeners()

export { onBar }

export const currentBar = (): ComponentType | undefined => bar

export function setBar(next: ComponentType): void {
  bar = next
  notify()
}
