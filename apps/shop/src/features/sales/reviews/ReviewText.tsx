// What was written, in its own language and its own lines; a long text is folded until somebody wants all of it.
import { useLayoutEffect, useRef, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'

export function ReviewText({ content, language }: { content: string; language: string }) {
  const t = usePageText('reviews')
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text is another one.
  useLayoutEffect(() => {
    const drawn = text.current
    if (drawn && !isOpen) setLong(drawn.scrollHeight > drawn.clientHeight + 1)
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
