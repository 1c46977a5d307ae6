// The last step of a refund request: the explanation, the pictures, and the submit bar with the amount.
import { explanationMax, refundPicturesMax } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { SubmitBar } from '#ui/SubmitButton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { sendPicture } from '#upload.ts'
import type { RefundForm } from './use-refund-form.ts'
import { amountOf, sentPart } from './values.ts'

const send = sendPicture('refund')

export function ProofStep({ form }: { form: RefundForm }) {
  const t = usePageText('refund')
  const { info, values, problems, set, leave, setUploads } = form
  const { explanation } = values
  const hintKey = sentPart(info.items) === 'none' ? 'unsent' : (values.goods_status ?? 'received')
  return (
    <Block title={t.details}>
      <div className="space-y-5">
        <TextArea
          id="explanation"
          label={t.explanation}
          placeholder={t.explanationHint}
          rows={3}
          maxLength={explanationMax}
          value={explanation}
          hint={t.counted(explanation.length, explanationMax)}
          error={problems.explanation}
          onChange={set('explanation')}
          onBlur={leave('explanation')}
        />
        <PictureUpload
          id="attachments"
          label={t.proof}
          hint={t.proofHints[hintKey](refundPicturesMax)}
          error={problems.attachments}
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

/** The submit bar of the refund forms, with the amount to be refunded. */
export function RefundSubmitBar({ form, children }: { form: RefundForm; children: string }) {
  const t = usePageText('refund')
  const amount = amountOf(form.values, form.max)
  const isInvalid = amount === undefined || amount > form.max.total
  return (
    <SubmitBar
      busy={form.isBusy}
      lock={form.lock}
      note={
        <>
          <span className="block">{t.refundTo}</span>
          <span className="text-title text-text tabular-nums">{isInvalid ? '–' : money(amount)}</span>
        </>
      }
    >
      {children}
    </SubmitBar>
  )
}
