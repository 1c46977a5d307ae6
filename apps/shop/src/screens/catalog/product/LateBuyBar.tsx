// On a tablet, once the options and their buttons are scrolled away: the bar of a phone, which leads back to them.
import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { BuyBar } from '#features/catalog/product/BuyBar.tsx'
import type { Purchase } from '#features/catalog/product/use-purchase.ts'
import { scrollToBlock } from './ProductColumn.tsx'

interface LateBuyBarProps extends Omit<ComponentProps<typeof BuyBar>, 'onAction'> {
  choice: RefObject<HTMLElement | null>
  purchase: Purchase
}

/** The buttons are at the end of the column: what is left of it below the top bar must have space for them. */
const rootMargin = '-160px 0px 0px'

export function LateBuyBar({ choice, purchase, ...bar }: LateBuyBarProps) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const column = choice.current
    if (!column) return
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      rootMargin,
    })
    observer.observe(column)
    return () => observer.disconnect()
  }, [choice])
  if (!isAway) return null
  return (
    <BuyBar
      {...bar}
      onAction={(action) => {
        // The column shows what is missing, and that an item was added.
        if (action === 'bag' || !purchase.sku) scrollToBlock(choice.current)
        purchase.act(action)
      }}
    />
  )
}
