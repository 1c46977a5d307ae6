// All reviews of a product: full screen on a phone, in a tall dialog on a wide screen.
import type { RatingSummary as Summary } from '@shop/contract/sales/reviews.ts'
import { Modal, ModalTitle } from '@shop/ui/Modal.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { createRefreshSlot, type View, ViewContext } from '#ui/view.tsx'
import type { Subject } from './api.ts'
import type { ReviewFilter } from './filter.ts'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewList } from './ReviewList.tsx'

export interface AllReviewsProps {
  isOpen: boolean
  onClose: () => void
  subject: Subject
  summary: Summary
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  onRefresh: () => Promise<unknown>
}

export function AllReviews({ isOpen, onClose, ...list }: AllReviewsProps) {
  const t = usePageText('reviews')
  const { common } = useText()
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [slot] = useState(createRefreshSlot)
  useBackCloses(isOpen, onClose)
  // The infinite list observes this scroll container, not the page below.
  const view: View = { title: t.title, isTab: false, isBeside: false, box: container, ...slot }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      scrimClass="z-30"
      className="fixed inset-0 z-30 m-auto flex flex-col overflow-hidden bg-surface text-text shadow-e3 transition duration-200 ease-calm outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:h-[min(92dvh,56rem)] sm:w-[min(92vw,44rem)] sm:rounded-sheet"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-border ps-4 pe-2 pt-safe sm:ps-6">
        <ModalTitle className="min-w-0 flex-1 truncate text-title">{t.title}</ModalTitle>
        <IconButton label={common.close} onPress={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      <div
        ref={setContainer}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-safe sm:px-2"
      >
        <ViewContext value={view}>
          <div className="px-4 pt-5 pb-3">
            <RatingSummary summary={list.summary} />
          </div>
          <ReviewList {...list} />
        </ViewContext>
      </div>
    </Modal>
  )
}
