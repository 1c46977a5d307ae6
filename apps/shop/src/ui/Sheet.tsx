// A sheet from the bottom edge, a 480 px dialog on wide screens; what draws it is loaded when first opened.
import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays below the scrolling part, above the keyboard. */
  foot?: ReactNode
}

const SheetPanel = lazy(() => import('./SheetPanel.tsx').then((file) => ({ default: file.SheetPanel })))

export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}
