// Whether the screen is narrow, for components that render differently there.
import { createMediaHook } from '@shop/ui/media-query.ts'

export const useNarrow = createMediaHook('(width < 768px)')
