// A bottom sheet, a 480 px dialog on wide screens; its code is loaded when first opened.
import { type RefObject, useEffect, useRef, useState } from 'react'
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

/** The first field of the part gets the focus when it is shown, except where a touch keyboard would cover the sheet. */
export function useFirstFieldFocus(isShown = true): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    // After the sheet knows where the focus returns to.
    const frame = requestAnimationFrame(() => {
      part.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  return part
}
