// The scores for service and delivery, once for the whole order.
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { ScoreField } from './ScoreField.tsx'
import type { ReviewForm } from './use-review-form.ts'

const fields = ['service_score', 'postage_score'] as const

export function OrderScores({ form: { values, problems, set } }: { form: ReviewForm }) {
  const t = usePageText('comment')
  return (
    <Block title={t.orderTitle}>
      <p className="-mt-2 text-caption text-text-3">{t.orderBody}</p>
      <div className="mt-4 space-y-3">
        {fields.map((field) => (
          <ScoreField
            key={field}
            id={field}
            label={t[field]}
            value={values[field]}
            error={problems[field]}
            onChange={set(field)}
          />
        ))}
      </div>
    </Block>
  )
}
