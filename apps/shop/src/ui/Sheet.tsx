// A bottom sheet, a 480 px dialog on wide screens; its code is loaded when first opened.
import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './SheetPanel.tsx'

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
