// A row of a list of records: rows of one day or month share a card under their heading.
import type { ReactNode } from 'react'

interface GroupedItemProps<Item> {
  items: readonly Item[]
  index: number
  /** The heading of an item's group. */
  headingOf: (item: Item) => string
  children: ReactNode
}

export function GroupedItem<Item>({ items, index, headingOf, children }: GroupedItemProps<Item>) {
  const headingAt = (position: number) => {
    const item = items[position]
    return item && headingOf(item)
  }
  const heading = headingAt(index)
  const isFirst = heading !== headingAt(index - 1)
  const isLast = heading !== headingAt(index + 1)
  return (
    <>
      {isFirst ? <h2 className="px-1 pt-5 pb-2 group-label">{heading}</h2> : null}
      <div
        className={`overflow-hidden border-x border-t border-border bg-surface ${isFirst ? 'rounded-t-card' : ''} ${
          isLast ? 'rounded-b-card border-b' : ''
        }`}
      >
        {children}
      </div>
    </>
  )
}
