// A bottom sheet, a 480 px dialog on wide screens; its code is loaded when first opened.
import { useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { SheetProps } from './SheetPanel.tsx'

const SheetPanel = lazyPart<SheetProps>(async () => (await import('./SheetPanel.tsx')).SheetPanel)

export function Sheet(props: SheetProps) {
  const { isOpen, onClose } = props
  const [stage, setStage] = useState<'unopened' | 'opened' | 'failed'>('unopened')
  if (isOpen && stage === 'unopened') setStage('opened')
  // Only after it was closed, so that a failed load is not repeated without a tap.
  if (!isOpen && stage === 'failed') setStage('unopened')
  if (stage !== 'opened') return null
  const onFail = () => {
    setStage('failed')
    onClose()
  }
  return <SheetPanel {...props} onFail={onFail} />
}
