// Whether the payment password is typed on a keyboard: on a computer, but not on a tablet of the same width.
import { createMediaHook } from '@shop/ui/media-query.ts'

export const useKeyboard = createMediaHook('(width >= 1024px) and (hover: hover) and (pointer: fine)')
