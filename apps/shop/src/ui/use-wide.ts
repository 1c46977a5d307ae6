// Whether the screen is wide enough for the side rail and centered dialogs.
import { createMediaHook } from '@shop/ui/media-query.ts'

export const useWide = createMediaHook('(width >= 1024px)')
