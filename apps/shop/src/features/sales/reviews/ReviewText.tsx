// The text of a review with its line breaks; a long text is collapsed and can be expanded.
import { useLayoutEffect, useRef, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'

export function ReviewText({ content, language }: { content: string; language: string }) {
  const t = usePageText('reviews')
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text changes.
  useLayoutEffect(() => {
    const element = text.current
    if (element && !isOpen) setLong(element.scrollHeight > element.clientHeight + 1)
  }, [content, isOpen])
  return (
    <>
      <p
        ref={text}
        lang={language}
        className={`text-body-s text-wrap wrap-anywhere whitespace-pre-line text-text ${isOpen ? '' : 'line-clamp-6'}`}
      >
        {content}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-mb-2 inline-flex min-h-11 items-center text-body-s font-semibold text-primary"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.less : t.more}
        </button>
      ) : null}
    </>
  )
}
