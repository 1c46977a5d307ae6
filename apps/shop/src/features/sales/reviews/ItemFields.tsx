// The review fields of one product: score, text and pictures.
import { reviewContentMax, reviewPicturesMax } from '@shop/contract/sales/reviews.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { usePageText } from '#text/use-text.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { sendPicture } from '#upload.ts'
import { ScoreField } from './ScoreField.tsx'
import type { ReviewForm } from './use-review-form.ts'
import { fieldsOf } from './values.ts'

const sendReviewPicture = sendPicture('review')
const textRows = 4
const none: readonly Picture[] = []

export interface ItemFieldsProps {
  form: ReviewForm
  /** The index of the product in the form. */
  index: number
  title: string
}

export function ItemFields({ form, index, title }: ItemFieldsProps) {
  const t = usePageText('comment')
  const { values, problems, set } = form
  const fields = fieldsOf(index)
  const content = values[fields.content] ?? ''
  return (
    <div className="space-y-4">
      <ScoreField
        id={fields.score}
        label={t.score}
        srLabel={t.scoreOf(title)}
        value={values[fields.score] ?? 0}
        error={problems[fields.score]}
        onChange={set(fields.score)}
      />
      <div className="relative">
        <TextArea
          id={fields.content}
          label={t.content}
          placeholder={t.contentHint}
          rows={textRows}
          maxLength={reviewContentMax}
          value={content}
          error={problems[fields.content]}
          onChange={set(fields.content)}
        />
        <span className="absolute end-0 top-0 text-caption leading-5 text-text-3 tabular-nums">
          <span aria-hidden="true">
            {content.length}/{reviewContentMax}
          </span>
          <span className="sr-only">{t.counted(content.length, reviewContentMax)}</span>
        </span>
      </div>
      <ItemPictures form={form} index={index} />
    </div>
  )
}

function ItemPictures({ form, index }: Pick<ItemFieldsProps, 'form' | 'index'>) {
  const t = usePageText('comment')
  const { values, problems, set, setUpload } = form
  const field = fieldsOf(index).pictures
  const pictures = values[field] ?? none
  return (
    <PictureUpload
      id={field}
      label={t.pictures}
      hint={t.picturesHint(reviewPicturesMax)}
      isOptional
      max={reviewPicturesMax}
      pictures={pictures}
      error={problems[field]}
      send={sendReviewPicture}
      onChange={set(field)}
      onState={(state) => setUpload(field, state)}
    />
  )
}
