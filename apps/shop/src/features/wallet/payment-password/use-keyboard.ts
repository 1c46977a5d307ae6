// Whether the payment password is typed on a keyboard, without a keypad: on a computer, or a wide tablet with a mouse.
// Whether such a tablet has a keyboard too is not known: its own one opens where it has none.
import { createMediaHook } from '@shop/ui/media-query.ts'

export const useKeyboard = createMediaHook('(width >= 1024px) and (hover: hover) and (pointer: fine)')
