// Pulling a list to refresh it; its code loads after the list. It has no height until then, so nothing moves.
import { lazyPart } from './lazy-part.tsx'

export const PullHead = lazyPart(async () => (await import('./PullPanel.tsx')).PullPanel)
