// Where the parts of a product page stand on each width, for the page and for its placeholder.
import { type ReactNode, type Ref, useId } from 'react'

export const layout = {
  page: 'md:col md:grid md:grid-cols-1 md:gap-4 md:pt-4 lg:grid-cols-2 lg:gap-y-3 lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-x-6 lg:pt-0',
  firstBlocks: 'contents md:grid md:grid-cols-2 md:items-start md:gap-6 lg:contents',
  pictures: 'contents md:flex md:flex-col md:gap-4 lg:contents',
  picture: 'relative mx-auto overflow-hidden bg-surface-2 sm:max-w-137 md:max-w-none md:rounded-sheet',
  /** On a desktop it leaves space for the small ones below it. */
  square: 'lg:mx-auto lg:max-w-[max(20rem,100dvh-18.75rem)]',
  thumbs: 'relative no-scrollbar mt-3 hidden gap-2 overflow-x-auto md:flex',
  /** On a phone the blocks follow the pictures in one column. */
  column: 'flex flex-col gap-2 sm:col sm:gap-3 md:contents',
  choice: 'contents md:flex md:flex-col md:gap-4 lg:sticky lg:top-(--pin,1rem) lg:row-span-4 lg:gap-3',
}

interface ProductBlockProps {
  title?: string
  /** False leaves the title to screen readers. */
  hasTitle?: boolean
  children: ReactNode
  ref?: Ref<HTMLElement>
}

export function ProductBlock({ title, hasTitle = true, children, ref }: ProductBlockProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      aria-labelledby={title ? id : undefined}
      className="bg-surface px-(--gutter) py-4 sm:rounded-sheet sm:border sm:border-border sm:[--gutter:1.25rem] lg:[--gutter:1.5rem]"
    >
      {title ? (
        <h2 id={id} tabIndex={-1} className={hasTitle ? 'mb-3 text-title text-text' : 'sr-only'}>
          {title}
        </h2>
      ) : null}
      {children}
    </section>
  )
}
