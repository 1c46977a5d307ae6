// Why nobody else sees a review, and what its writer can do about it.
import type { OwnReview } from '@shop/contract/sales/reviews.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function HiddenNotice({ review, orderId }: { review: OwnReview; orderId: number }) {
  const words = usePageText('comment')
  const next = review.editable_until ? words.hiddenEdit : words.hiddenAsk
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={words.hidden}
        action={
          <Button kind="secondary" size="s" to={`/service?ref_type=order&ref_id=${orderId}`}>
            {words.contact}
          </Button>
        }
      >
        <p className="wrap-anywhere">{review.hidden}</p>
        <p className="mt-1">{review.mended ? words.hiddenMended : next}</p>
      </Notice>
    </div>
  )
}
