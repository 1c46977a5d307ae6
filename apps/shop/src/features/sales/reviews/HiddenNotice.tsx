// Why nobody else sees a review, and what its writer can do about it.
import type { OwnReview } from '@shop/contract/sales/reviews.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function HiddenNotice({ review, orderId }: { review: OwnReview; orderId: number }) {
  const t = usePageText('comment')
  const next = review.editable_until ? t.hiddenEdit : t.hiddenContact
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={t.hidden}
        action={
          <Button kind="secondary" size="s" to={`/service?ref_type=order&ref_id=${orderId}`}>
            {t.contact}
          </Button>
        }
      >
        <p className="wrap-anywhere">{review.hidden}</p>
        <p className="mt-1">{review.mended ? t.hiddenEdited : next}</p>
      </Notice>
    </div>
  )
}
