// Pulling a list to refresh it; its code loads once the user does something. It has no height until then: nothing moves.
import { type ComponentProps, useEffect, useState } from 'react'
import { onFirstIntent } from './first-intent.ts'
import { lazyPart } from './lazy-part.tsx'

const PullPanel = lazyPart(async () => (await import('./PullPanel.tsx')).PullPanel)
/** Lists that are opened later have it at once. */
let isIntended = false

export function PullHead(props: ComponentProps<typeof PullPanel>) {
  const [isShown, setShown] = useState(isIntended)
  useEffect(() => {
    if (isShown) return
    return onFirstIntent(async () => {
      isIntended = true
      setShown(true)
    })
  }, [isShown])
  return isShown ? <PullPanel {...props} /> : null
}
