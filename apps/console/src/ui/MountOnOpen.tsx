// A dialog that is loaded when it first opens, and then stays, so that it can close with its animation.
import { type ReactNode, Suspense, useState } from 'react'

export function MountOnOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense>{children}</Suspense> : null
}
