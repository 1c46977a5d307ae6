// In the shopper's own words what is wrong, and pictures that show it.
import { explanationMax, refundPicturesMax } from '@shop/contract/sales/refunds.ts'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { sendPicture } from '#upload.ts'
import type { RefundForm } from './use-refund-form.ts'
import { sentPart } from './values.ts'

const send = sendPicture('refund')

export function ProofStep({ form }: { form: RefundForm }) {
  const words = usePageText('refund')
  const { info, values, faults, set, leave, setUploads } = form
  const { explanation } = values
  const shows = sentPart(info.items) === 'none' ? 'unsent' : (values.goods_status ?? 'received')
  return (
    <Block title={words.details}>
      <div className="space-y-5">
        <TextArea
          id="explanation"
          label={words.explanation}
          mark={words.needed}
          placeholder={words.explanationHint}
          rows={4}
          maxLength={explanationMax}
          value={explanation}
          hint={words.counted(explanation.length, explanationMax)}
          error={faults.explanation}
          onChange={set('explanation')}
          onBlur={leave('explanation')}
        />
        <PictureUpload
          id="attachments"
          label={words.proof}
          mark={words.needed}
          hint={words.proofHints[shows](refundPicturesMax)}
          error={faults.attachments}
          max={refundPicturesMax}
          pictures={values.attachments}
          onChange={set('attachments')}
          send={send}
          onState={setUploads}
        />
      </div>
    </Block>
  )
}
