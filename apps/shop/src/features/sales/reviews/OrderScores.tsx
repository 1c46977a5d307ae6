// How the shop and the delivery were, once for the whole order.
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { ScoreField } from './ScoreField.tsx'
import type { ReviewForm } from './use-review-form.ts'

const fields = ['service_score', 'postage_score'] as const

export function OrderScores({ form: { values, faults, set } }: { form: ReviewForm }) {
  const words = usePageText('comment')
  return (
    <Block title={words.orderTitle}>
      <p className="-mt-2 text-caption text-text-3">{words.orderBody}</p>
      <div className="mt-4 space-y-3">
        {fields.map((field) => (
          <ScoreField
            key={field}
            id={field}
            label={words[field]}
            value={values[field]}
            error={faults[field]}
            onChange={set(field)}
          />
        ))}
      </div>
    </Block>
  )
}
